import { afterEach, expect, test, vi } from 'vitest'
import { browserFrames } from './frames'

const URL_OF_FRAME = 'https://login.example/sdk?project=p'
const ORIGIN = 'https://login.example'

/** A browser's window and its one frame, with the parts that the port uses. */
function open(failed?: () => void) {
  const posted: unknown[][] = []
  const inside = { postMessage: (...messages: unknown[]) => posted.push(messages) }
  const element = {
    style: {} as Record<string, string>,
    contentWindow: inside as unknown,
    attributes: {} as Record<string, string>,
    setAttribute: (name: string, value: string) => void Object.assign(element.attributes, { [name]: value }),
    title: '',
    allow: '',
    src: '',
    onerror: undefined as (() => void) | undefined,
    focused: 0,
    focus: () => void element.focused++,
  }
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const created: string[] = []
  vi.stubGlobal('document', { createElement: (tag: string) => created.push(tag) && element })
  /** The frame's `src` and `style` when it is inserted and removed. */
  const events: unknown[] = []
  const frame = browserFrames().open({
    url: URL_OF_FRAME,
    title: 'Login',
    sandbox: 'allow-scripts',
    allow: 'camera',
    put(put) {
      events.push(['put', put === (element as unknown), element.src, element.style.display])
      return () => events.push('taken out')
    },
    failed,
  })
  const received: unknown[] = []
  frame.onMessage(message => received.push(message))
  const say = (source: unknown, origin: string, data: unknown) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  return { frame, element, inside, posted, received, say, created, events, page }
}
afterEach(() => vi.unstubAllGlobals())

// Fails when `post` does not name the origin of the opening.
test('posts messages to the frame’s own origin only, wherever the frame has navigated', () => {
  const { frame, element, posted } = open()
  frame.post('before')
  element.src = 'https://evil.example/'
  frame.post('after')
  expect(posted).toEqual([
    ['before', ORIGIN],
    ['after', ORIGIN],
  ])
})

// Fails when the comparison of window or origin is removed.
test('receives messages only from the frame’s window while it shows a page of its origin', () => {
  const { inside, element, received, say } = open()
  for (const origin of [
    'https://evil.example',
    'null',
    '',
    'https://login.example.evil.example',
    'http://login.example',
  ])
    say(inside, origin, 'another origin')
  for (const speaker of [{}, null, undefined, globalThis]) say(speaker, ORIGIN, 'another window')
  say(inside, ORIGIN, 'first')
  const { contentWindow } = element
  element.contentWindow = null
  for (const speaker of [inside, null]) say(speaker, ORIGIN, 'no frame any more')
  element.contentWindow = contentWindow
  say(inside, ORIGIN, 'second')
  expect(received).toEqual(['first', 'second'])
})

test('receives no message from a removed frame', () => {
  const { frame, inside, received, say } = open()
  frame.close()
  say(inside, ORIGIN, 'late')
  expect(received).toEqual([])
})

test('adds a frame to the page once, hidden, with its title and only the given rights', () => {
  const { element, created, events } = open()
  expect(created).toEqual(['iframe'])
  expect(events).toEqual([['put', true, URL_OF_FRAME, 'none']])
  expect(element).toMatchObject({ title: 'Login', allow: 'camera', attributes: { sandbox: 'allow-scripts' } })
})

test('shows a frame in the given box, and hides it without one', () => {
  const { frame, element } = open()
  const hidden = { position: 'absolute', border: '0', display: 'none', left: '0', top: '0', width: '0', height: '0' }
  expect(element.style).toEqual(hidden)
  frame.show({ left: 1, top: 2.5, width: 300, height: 400 })
  const box = { left: '1px', top: '2.5px', width: '300px', height: '400px' }
  expect(element.style).toEqual({ ...hidden, ...box, display: 'block' })
  frame.show(undefined)
  expect(element.style).toEqual(hidden)
})

test('moves the focus into the frame', () => {
  const { frame, element } = open()
  frame.focus()
  expect(element.focused).toBe(1)
})

test('reports a page that could not be fetched, to a caller that asks for it', () => {
  const failed = vi.fn()
  open(failed).element.onerror?.()
  expect(failed).toHaveBeenCalledOnce()
  expect(() => open().element.onerror?.()).not.toThrow()
})

test('posts no message to a frame without a window', () => {
  const { frame, element, posted } = open()
  element.contentWindow = null
  expect(() => frame.post('late')).not.toThrow()
  expect(posted).toEqual([])
})

test('an ended listener receives no further message, and the others do', () => {
  const { frame, inside, received, say } = open()
  const others: unknown[] = []
  const end = frame.onMessage(message => others.push(message))
  say(inside, ORIGIN, 'first')
  end()
  say(inside, ORIGIN, 'second')
  expect([received, others]).toEqual([['first', 'second'], ['first']])
})

test('close removes the frame from the page', () => {
  const { frame, events } = open()
  frame.close()
  expect(events).toEqual([['put', true, URL_OF_FRAME, 'none'], 'taken out'])
})
