import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ZOOM_ENDPOINT } from '../wire/zoom-endpoint.ts';
import { zoomExamples } from './zoom.example.ts';

export const postSeeZoom = defineEndpoint({ ...ZOOM_ENDPOINT, path: '/see/zoom', examples: zoomExamples });
