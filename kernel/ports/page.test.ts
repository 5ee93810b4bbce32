import { afterEach, expect, test, vi } from 'vitest'
import { browserPage } from './page'

const OWN = 'https://app.example'
const OTHER = 'https://other.example'

/** Parent windows of the page, the nearest first; one of another origin throws, as in a browser. */
function standIn(parents: readonly string[], ancestorOrigins?: readonly string[]): void {
  const chain = [OWN, ...parents].map(origin => ({
    get location() {
      if (origin === OWN) return { origin }
      throw new DOMException('Blocked', 'SecurityError')
    },
    parent: {},
  }))
  for (const [at, one] of chain.entries()) one.parent = chain[at + 1] ?? one
  vi.stubGlobal('window', chain[0])
  vi.stubGlobal('location', { origin: OWN, ancestorOrigins })
  vi.stubGlobal('navigator', { userAgent: '' })
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Chromium and WebKit', [OTHER, OWN], [OTHER]],
  ['Firefox, which names none', undefined, ['']],
])('reports the sites of the pages that embed ours: %s', (_, ancestorOrigins, expected) => {
  standIn([OTHER, OWN], ancestorOrigins)
  expect(browserPage().framedBy).toEqual(expected)
})

test.each([[undefined], [[OWN]]])('a page of our own origin around ours is none of another site', ancestorOrigins => {
  standIn([OWN], ancestorOrigins)
  expect(browserPage()).toMatchObject({ framed: true, framedBy: [] })
})

test('painted() resolves in the task after a frame', async () => {
  standIn([])
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  const then = vi.fn()
  const painted = browserPage().painted().then(then)
  await Promise.resolve()
  expect(then).not.toHaveBeenCalled()
  for (const run of frames) run()
  expect(then).not.toHaveBeenCalled()
  await painted
})

test('painted() resolves on a page that does not paint, and on a server', async () => {
  await browserPage().painted()
  standIn([])
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', () => {})
  const painted = browserPage().painted()
  await vi.runAllTimersAsync()
  await painted
  vi.useRealTimers()
})
