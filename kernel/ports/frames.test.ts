import { afterEach, expect, test, vi } from 'vitest'
import { browserFrames } from './frames'

const URL_OF_FRAME = 'https://login.example/sdk?project=p'
const ORIGIN = 'https://login.example'

/** A browser's window and its one frame, as far as the port touches them. */
function open() {
  const posted: unknown[][] = []
  const inside = { postMessage: (...said: unknown[]) => posted.push(said) }
  const element = { style: {}, contentWindow: inside as unknown, setAttribute() {}, src: '' }
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { createElement: () => element })
  const place = { title: 'Login', sandbox: 'allow-scripts', allow: '', put: () => () => {} }
  const frame = browserFrames().open({ url: URL_OF_FRAME, ...place })
  const heard: unknown[] = []
  frame.hear(message => heard.push(message))
  const say = (source: unknown, origin: string, data: unknown) =>
    page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
  return { frame, element, inside, posted, heard, say }
}
afterEach(() => vi.unstubAllGlobals())

// Fails when the origin of the opening is taken out of the post.
test('what is said goes to the frame’s own origin alone, wherever the frame has been led', () => {
  const { frame, element, posted } = open()
  frame.post('before')
  element.src = 'https://evil.example/'
  frame.post('after')
  expect(posted).toEqual([
    ['before', ORIGIN],
    ['after', ORIGIN],
  ])
})

// Fails when the comparison of window or origin is taken out.
test('it is heard only from its own window, and only while that shows a page of its own origin', () => {
  const { inside, element, heard, say } = open()
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
  expect(heard).toEqual(['first', 'second'])
})

test('a frame that was taken out is not heard', () => {
  const { frame, inside, heard, say } = open()
  frame.close()
  say(inside, ORIGIN, 'late')
  expect(heard).toEqual([])
})
