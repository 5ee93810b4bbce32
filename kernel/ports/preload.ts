import type { Undo } from '../core/token'

/** A moment before intent at which a page may fetch code: any sign of a user, or the end of the page's own start. */
export type PreloadMoment = 'interaction' | 'idle'

/** `touchstart` comes before a tap's pointer events in some browsers. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll']
/** For browsers without `requestIdleCallback`. */
const IDLE_MS = 200

/** Runs once at that moment, when the browser has nothing else to do. */
export function onPreload(moment: PreloadMoment, run: () => void): Undo {
  const life = new AbortController()
  const { signal } = life
  const runUnlessEnded = () => {
    if (!signal.aborted) run()
  }
  let hasCome = false
  const runIdle = () => {
    if (hasCome) return
    hasCome = true
    if ('requestIdleCallback' in window) requestIdleCallback(runUnlessEnded, { timeout: 10 * IDLE_MS })
    else setTimeout(runUnlessEnded, IDLE_MS)
  }
  const isIdleMoment = moment === 'idle'
  if (isIdleMoment && document.readyState === 'complete') runIdle()
  for (const type of isIdleMoment ? ['load'] : INTERACTIONS) {
    addEventListener(type, runIdle, { signal, capture: true, passive: true, once: true })
  }
  return () => life.abort()
}
