import { expect, test, vi } from 'vitest'
import { callingScript, replaceEarlier } from './replaceEarlier'

const nextTask = () => new Promise(done => setTimeout(done))
const create = () => ({ destroy: vi.fn() })
const main = 'https://app.example/src/main.ts'

test('hot reloading destroys the Portico of the former run', async () => {
  const [former, next] = [create(), create()]
  replaceEarlier(former, main)
  await nextTask()
  const { portico, warnings } = replaceEarlier(next, main)
  expect(former.destroy).toHaveBeenCalledOnce()
  expect(next.destroy).not.toHaveBeenCalled()
  expect(warnings).toEqual([])
  portico.destroy()
  expect(next.destroy).toHaveBeenCalledOnce()
})

test('two Porticos of one task both stay, and the second is a warning', async () => {
  const [one, two] = [create(), create()]
  const first = replaceEarlier(one, main)
  const second = replaceEarlier(two, main)
  expect(first.warnings).toEqual([])
  expect(second.warnings).toEqual([expect.stringContaining('more than one Portico')])
  expect(one.destroy).not.toHaveBeenCalled()
  first.portico.destroy()
  second.portico.destroy()
})

test('Porticos of two scripts both stay', async () => {
  const [one, two] = [create(), create()]
  const first = replaceEarlier(one, main)
  await nextTask()
  const second = replaceEarlier(two, 'https://app.example/src/shop.ts')
  expect(second.warnings).toHaveLength(1)
  expect(one.destroy).not.toHaveBeenCalled()
  first.portico.destroy()
  second.portico.destroy()
})

test('a destroyed Portico does not count', async () => {
  replaceEarlier(create(), main).portico.destroy()
  expect(replaceEarlier(create(), main).warnings).toEqual([])
})

const frames = (...lines: string[]) => lines.join('\n')

test.each([
  [
    'Chromium',
    frames(
      'Error: for its stack',
      '    at createPortico (http://localhost:5173/node_modules/.vite/deps/portico.js?v=1f:40:9)',
      '    at http://localhost:5173/src/main.ts?t=1700000000000:12:17',
    ),
  ],
  [
    'Chromium, in a function',
    frames(
      'Error: for its stack',
      '    at createPortico (http://localhost:5173/node_modules/.vite/deps/portico.js?v=1f:40:9)',
      '    at setUp (http://localhost:5173/src/main.ts?t=1700000000000:12:17)',
    ),
  ],
  [
    'Firefox and Safari',
    frames(
      'createPortico@http://localhost:5173/node_modules/.vite/deps/portico.js?v=1f:40:9',
      '@http://localhost:5173/src/main.ts?t=1700000000000:12:17',
    ),
  ],
])('reads the calling script from a stack of %s', (_, stack) => {
  expect(callingScript(stack)).toBe('http://localhost:5173/src/main.ts')
})

test('a stack without that frame names no script', () => {
  expect(callingScript('Error')).toBe('')
  expect(callingScript(undefined)).toBe('')
})
