/** Recognitions under way: everybody who asks for the same one at the same time shares it. */
import { createInFlight, type InFlight } from '../../base/in-flight.ts';
import type { RecognitionProgress } from '../../ports/text-recognition.ts';

export const createFlights = <T>(): InFlight<T, RecognitionProgress> => createInFlight();
