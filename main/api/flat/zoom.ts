import { defineEndpoint } from '../endpoint/endpoint.ts';
import { ZOOM_ENDPOINT } from '../wire/zoom-endpoint.ts';
import { zoomExamples } from './zoom.example.ts';

export const postZoom = defineEndpoint({ ...ZOOM_ENDPOINT, path: '/zoom', examples: zoomExamples });
