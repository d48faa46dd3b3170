/**
 * How long the compositor may take to take an event. One that draws without a GPU on a busy machine stands still for 1 to 3 s now and
 * then, and takes what was sent in the meantime after that: anyone who gives up earlier reports an act as failed that happens all the same.
 */
export const COMPOSITOR_ANSWER_MS = 4000;
