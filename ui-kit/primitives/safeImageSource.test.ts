import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeImageSource } from './safeImageSource'

const hosts = ['images.example', '127.0.0.1:4000']

test.each([
  'https://images.example/a.png',
  'https://images.example/a.png?size=md#x',
  'http://127.0.0.1:4000/public/getAssetImage/1',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg%3E%3C/svg%3E',
  'DATA:IMAGE/WEBP;base64,AA',
  'data:image/x-icon;base64,AA',
  `data:image/png;base64,${'A'.repeat(64 * 1024 - 22)}`,
  'blob:https://page.example/1b2c',
])('an image source is allowed: %.60s', source => {
  expect(safeImageSource(source, { hosts })).toBe(source)
})

test.each([
  '',
  ' ',
  'a.png',
  '/a.png',
  '//images.example/a.png',
  'https://other.example/a.png',
  'https://images.example.evil.example/a.png',
  'https://images.example:8443/a.png',
  'https://images.example@evil.example/',
  'https://user:secret@images.example/a.png',
  'http://127.0.0.1/a.png',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://images.example/a.png',
  'filesystem:https://images.example/a',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg,<svg/>',
  'data:image/html;base64,AA',
  'data:,',
  'data:text/html;image/png,x',
  `data:image/png;base64,${'A'.repeat(64 * 1024)}`,
  'about:blank',
  undefined,
  null,
  42,
  {},
  { toString: () => 'data:image/png,x' },
])('an image source is refused: %.60s', source => {
  expect(safeImageSource(source, { hosts })).toBeUndefined()
})

test('refuses every URL beyond the given hosts', () => {
  const anything = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.domain().map(host => `https://${host}/a.png`),
  )
  fc.assert(
    fc.property(anything, source => {
      const safe = safeImageSource(source, { hosts })
      if (safe !== undefined)
        expect(hosts.includes(new URL(safe).host) || /^(data:image\/|blob:)/i.test(safe)).toBe(true)
    }),
  )
})
