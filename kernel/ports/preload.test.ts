import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPreload } from './preload'

let page: EventTarget
let idle: (() => void)[]

beforeEach(() => {
  page = new EventTarget()
  idle = []
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('document', { readyState: 'loading' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
})
afterEach(() => vi.unstubAllGlobals())

const runIdle = () => {
  for (const run of idle.splice(0)) run()
}

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'])(
  'interaction: the first %s runs once, when the browser is idle',
  type => {
    const run = vi.fn()
    onPreload('interaction', run)
    runIdle()
    expect(run).not.toHaveBeenCalled()
    page.dispatchEvent(new Event(type))
    page.dispatchEvent(new Event('keydown'))
    expect(run).not.toHaveBeenCalled()
    runIdle()
    expect(run).toHaveBeenCalledOnce()
  },
)

test('idle waits for the page’s load', () => {
  const run = vi.fn()
  onPreload('idle', run)
  page.dispatchEvent(new Event('keydown'))
  runIdle()
  expect(run).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  runIdle()
  expect(run).toHaveBeenCalledOnce()
})

test('idle runs on a page that has loaded', () => {
  vi.stubGlobal('document', { readyState: 'complete' })
  const run = vi.fn()
  onPreload('idle', run)
  runIdle()
  expect(run).toHaveBeenCalledOnce()
})

test('an undo between the moment and the idle time ends it', () => {
  const run = vi.fn()
  const undo = onPreload('interaction', run)
  page.dispatchEvent(new Event('scroll'))
  undo()
  runIdle()
  expect(run).not.toHaveBeenCalled()
})

test('after its undo nothing runs', () => {
  const run = vi.fn()
  onPreload('interaction', run)()
  page.dispatchEvent(new Event('scroll'))
  runIdle()
  expect(run).not.toHaveBeenCalled()
})
