const canUseDOM = typeof window !== 'undefined' && typeof document !== 'undefined';

/** Capabilities of the current environment. */
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};
