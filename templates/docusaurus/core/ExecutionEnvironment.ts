const canUseDOM = typeof window !== 'undefined' && typeof document !== 'undefined';

/** What the place where the code runs can do. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
