/** Steps of a recording in one answer. */
export const RUN_PAGE_STEPS = 50;
