import { expect, test } from 'vitest'
import { readOrigin } from './readOrigin'

const WRITTEN = 'An origin is written as https://app.example or https://*.app.example.'

test.each([
  ['https://app.example', 'https://app.example'],
  [' https://App.Example/ ', 'https://app.example'],
  ['HTTPS://app.example', 'https://app.example'],
  ['https://app.example:443', 'https://app.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['https://*.app.example', 'https://*.app.example'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('the origin %s is stored as the browser sends it: %s', (typed, origin) => {
  expect(readOrigin(typed, [])).toEqual({ origin })
})

test.each([
  ['', 'Type an origin first.'],
  ['app.example', WRITTEN],
  ['*', WRITTEN],
  ['https://*', WRITTEN],
  ['https://app.*.example', WRITTEN],
  ['https://user@app.example', WRITTEN],
  ['https://app.example:99999', WRITTEN],
  ['ftp://app.example', WRITTEN],
  ['https://app.example/shop', 'An origin has no path: leave out everything after the host.'],
  ['https://app.example?from=mail', 'An origin has no path: leave out everything after the host.'],
])('the text "%s" is refused: %s', (typed, problem) => {
  expect(readOrigin(typed, [])).toEqual({ problem })
})

test('an origin that the list has is refused, in whatever way it is written', () => {
  expect(readOrigin('https://APP.example/', ['https://app.example'])).toEqual({
    problem: 'The list has this origin already.',
  })
})
