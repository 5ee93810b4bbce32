import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserPopup, checkLink } from './popup'

const RUNS_CODE = [
  'javascript',
  'JavaScript',
  'JAVASCRIPT',
  'vbscript',
  'VbScript',
  'data',
  'DATA',
  'blob',
  'filesystem',
]
const BELONGS_TO_THE_BROWSER = [
  'about',
  'view-source',
  'chrome',
  'chrome-extension',
  'chrome-untrusted',
  'file',
  'intent',
]
const SOCKETS = ['ws', 'wss', 'ftp']
const STARTS_A_PROGRAM = [
  'ms-msdt',
  'ms-settings',
  'search-ms',
  'itms-services',
  'smb',
  'ssh',
  'jar',
  'telnet',
  'SFTP',
  'tel',
]
const CONTROL = ['\0', '\x01', '\t', '\n', '\r', '\x0b', '\x1f', ' ', '\x7f', '\x85', '\xa0', '\u2028', '\u2029']

const HOSTILE = [
  ...[...RUNS_CODE, ...BELONGS_TO_THE_BROWSER, ...SOCKETS, ...STARTS_A_PROGRAM].flatMap(scheme => [
    `${scheme}:alert(1)`,
    `${scheme}://app.example/`,
    ` ${scheme}:alert(1) `,
    `\n${scheme}:alert(1)`,
  ]),
  ...CONTROL.flatMap(hidden => [`java${hidden}script:alert(1)`, `https://app.example/${hidden}x`, `wc:${hidden}x`]),
  ...['user@', 'user:pass@', ':pass@', 'app.example:443@', '%61@'].flatMap(user => [
    `https://${user}evil.example/`,
    `http://${user}localhost/`,
  ]),
  ...[
    'app.example',
    '10.0.0.1',
    '0.0.0.0',
    '192.168.1.1',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
  ].map(host => `http://${host}/`),
  ...['https://', 'https:///', 'https://[', 'https://exa mple', 'https://%', 'https://:443', 'http:', 'https:?x'],
  ...['https:evil.example/x', 'https:/evil.example/x', 'https:\\\\evil.example/x', 'http:localhost/x'],
  ...[
    '',
    ' ',
    '-',
    'nothing',
    'app.example',
    'app.example/x',
    '//evil.example',
    '/path',
    '\\\\evil.example',
    '?x=1',
    '#x',
  ],
  ...['1app://x', '-app://x', ':x', '://x', 'a:x', 'java\u200bscript:x', 'јavascript:x', 'ｊavascript:x'],
  ...['DaffiOne:// wc://', 'app:// x', `https://app.example/${'x'.repeat(5000)}`],
]

test('there are more than a hundred hostile links to refuse', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThan(150)
})

// Fails when the list of refused schemes is taken out.
test.each(HOSTILE)('%j is refused', link => {
  expect(() => checkLink(link)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
})

test.each([
  'https://app.example',
  'https://app.example/path?x=1#y',
  'HTTPS://App.Example/',
  'https://app.example/javascript:alert(1)',
  'https://app.example/?next=javascript:alert(1)',
  'https://xn--80ak6aa92e.example/',
  'https://app.example:8443/',
  'http://localhost:3000/',
  'http://app.localhost/',
  'http://127.0.0.1:8545/',
  'wc:abc@2?relay-protocol=irn&symKey=def',
  'rainbow://wc?uri=wc%3Aabc',
  'metamask://',
  'trust://',
  'cbwallet://wsegue',
  'tg://resolve?domain=wallet',
])('%s is followed', link => {
  expect(checkLink(link)).toBe(link)
})

test('blanks around a link are taken off', () => {
  expect(checkLink('  https://app.example/ \n')).toBe('https://app.example/')
})

test('the error shows the beginning of the link only', () => {
  expect(() => checkLink(`javascript:${'x'.repeat(5000)}`)).toThrow(
    expect.objectContaining({ context: { link: expect.stringMatching(/^.{80}$/) } }),
  )
})

test('whatever the text, it is followed as it is (trimmed) or refused, and what a browser reads as a page is https or loopback', () => {
  const anyLink = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.string({ unit: fc.constantFrom(...'javscript:/\\@?#.\t\n 0'.split('')) }),
    fc.tuple(fc.constantFrom('http:', 'https:', 'java', 'HTTP:'), fc.string()).map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(anyLink, link => {
      let checked: string
      try {
        checked = checkLink(link)
      } catch (error) {
        expect(error).toMatchObject({ code: 'LINK_REFUSED' })
        return
      }
      expect(checked).toBe(link.trim())
      const { protocol, hostname, username } = URL.canParse(checked)
        ? new URL(checked)
        : { protocol: '', hostname: '', username: '' }
      expect(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']).not.toContain(protocol)
      if (protocol === 'http:') expect(hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname)).toBe(true)
      if (protocol === 'https:') expect(username).toBe('')
    }),
    { numRuns: 5000 },
  )
})

describe('a browser', () => {
  const SIZE = { name: 'w', width: 600, height: 800 }
  const place = { replace: (url: string) => void led.push(url) }
  const led: string[] = []
  const asked: unknown[][] = []
  const windows: { opener: unknown; location: typeof place }[] = []
  const begin = () => {
    for (const list of [led, asked, windows]) list.length = 0
    vi.stubGlobal('window', {
      open: (...given: unknown[]) => {
        asked.push(given)
        windows.push({ opener: 'our page', location: place })
        return windows.at(-1)
      },
    })
    return browserPopup()
  }
  afterEach(() => vi.unstubAllGlobals())

  // Fails when the check of the link is taken out of a way to open it.
  test('follows no hostile link: not in a new page, not in a window of ours, not in one that is open', () => {
    const popup = begin()
    const open = popup.openWindow(SIZE)
    for (const link of HOSTILE) {
      for (const way of [
        () => popup.openLink(link),
        () => popup.openLink(link, '_self'),
        () => popup.openWindow({ ...SIZE, url: link }),
        () => open?.go(link),
      ])
        expect(way).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
    }
    expect([asked.length, led]).toEqual([1, []])
  })

  // Fails when the cut of the opener is taken out.
  test('gives a page of others no way back to ours', () => {
    const popup = begin()
    popup.openLink(' https://app.example/ ')
    popup.openWindow(SIZE)
    expect(asked[0]).toEqual(['https://app.example/', '_blank', 'noreferrer,noopener'])
    expect(windows[1]?.opener).toBeNull()
  })
})
