import { expect, test } from 'vitest'
import { safeIcon, safeName, safeRdns } from './claims'

test.each([
  ['  Heron  ', 'Heron'],
  ['Two\n  lines', 'Two lines'],
  ['zero\u200bwidth\ufeff', 'zerowidth'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['Trust\u0000Wallet', 'TrustWallet'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['🦩'.repeat(80), '🦩'.repeat(60)],
  ['x'.repeat(1_000_000), 'x'.repeat(60)],
  ['', undefined],
  [' \u200b\n', undefined],
  [7, undefined],
  [{ toString: () => 'Heron' }, undefined],
])('a name as a list can bear it: %j', (raw, name) => {
  expect(safeName(raw)).toBe(name)
})

test.each([
  ['io.metamask', 'io.metamask'],
  [' IO.MetaMask ', 'io.metamask'],
  ['com.a-b.c1', 'com.a-b.c1'],
  ['metamask', undefined],
  ['io..metamask', undefined],
  ['-io.metamask', undefined],
  ['io.metamask-', undefined],
  ['__proto__', undefined],
  ['io.metamask/../x', undefined],
  ['ío.metamask', undefined],
  [`io.${'m'.repeat(126)}`, undefined],
  [`io.${'-'.repeat(1_000_000)}`, undefined],
  [null, undefined],
  [['io.metamask'], undefined],
])('a reverse-DNS name, or none: %j', (raw, rdns) => {
  expect(safeRdns(raw)).toBe(rdns)
})

const image = (type: string) => `data:image/${type};base64,AAAA`

test.each(['png', 'jpeg', 'jpg', 'PNG', 'gif', 'webp', 'avif', 'svg+xml'])(
  'an icon may be a data image of type %s',
  type => {
    expect(safeIcon(`\n${image(type)} `)).toBe(image(type))
  },
)

test('an icon of the type image/svg, which no browser draws, is given the right type', () => {
  expect(safeIcon(image('svg'))).toBe(image('svg+xml'))
  expect(safeIcon('data:image/svg,<svg/>')).toBe('data:image/svg+xml,<svg/>')
})

// Fails when the check that an icon is a data image is taken out.
test.each([
  'https://tracker.example/pixel.png',
  'http://localhost/a.png',
  '//tracker.example/a.png',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'data:image/svg+xml-not,x',
  image('bmp'),
  'data:image/png',
  'blob:https://app.example/1',
  `${image('png')}${'A'.repeat(64 * 1024)}`,
  '',
  undefined,
  { toString: () => image('png') },
])('an icon that would send a request, or is not an image, is dropped: %#', icon => {
  expect(safeIcon(icon)).toBeUndefined()
})
