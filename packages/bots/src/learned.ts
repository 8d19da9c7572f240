/** What training found; written by `npm run train`. */

export const learned = {
  features: 30,
  hidden: 0,
  inner: [] as readonly number[],
  outer: [
    3, 2.5, 0.6, -0.6, 0.8, 1.2, 1.6, -0.8, -1.2, -1.6, 0.5, 0.8, 1, -1, 0.6, 0.2, 0.2, 0.2, 0.2, 0.6, 0.2, 0.4, 0.2, 0.5, 0, -0.2, -0.5,
    -0.5, 0, 0,
  ] as readonly number[],
};
