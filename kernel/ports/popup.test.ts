import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkAppLink, checkLink, isAllowedHost } from './checkLink'
import { browserPopup } from './popup'

const RUNS_CODE = ['javascript', 'JavaScript', 'JAVASCRIPT', 'vbscript', 'VbScript', 'data', 'DATA', 'jar', 'shell']
const BELONGS_TO_THE_BROWSER = [
  ...['about', 'view-source', 'chrome', 'chrome-extension', 'chrome-untrusted', 'file', 'filesystem', 'blob'],
  ...['intent', 'mk', 'res'],
]
const SOCKETS = ['ws', 'wss', 'ftp', 'SFTP']
const STARTS_A_PROGRAM = [
  ...['ms-msdt', 'ms-settings', 'search', 'search-ms', 'itms', 'itms-services', 'x-apple', 'x-apple.systempreferences'],
  ...[
    'smb',
    'afp',
    'nfs',
    'ssh',
    'telnet',
    'rdp',
    'vnc',
    'ldap',
    'ldaps',
    'hcp',
    'help',
    'applescript',
    'x-help-script',
  ],
  ...['onenote', 'tel', 'sms', 'facetime', 'facetime-audio', 'callto', 'skype', 'mailto', 'smsto', 'sip'],
  ...['jnlp', 'vscode', 'vscode-insiders', 'cursor', 'jetbrains', 'microsoft-edge', 'shortcuts', 'steam', 'magnet'],
  ...['feed', 'mhtml', 'moz-extension', 'resource', 'content', 'ms-word', 'microsoft-edge-holographic', 'android-app'],
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
  ...[
    'https:evil.example/x',
    'https:evil.example/https://x',
    'https:/evil.example/x',
    'https:\\\\evil.example/x',
    'http:localhost/x',
  ],
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

test('tests more than a hundred hostile links', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThan(150)
})

// Fails when the list of refused schemes is removed.
test.each(HOSTILE)('%j is refused', link => {
  expect(() => checkLink(link)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
  expect(() => checkAppLink(link)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
})

const WEB = [
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
]
const APPS = [
  'wc:abc@2?relay-protocol=irn&symKey=def',
  'rainbow://wc?uri=wc%3Aabc',
  'metamask://',
  'trust://',
  'cbwallet://wsegue',
  'tg://resolve?domain=wallet',
  'webcal://app.example',
  'rainbow://wc?next=http://app.example',
  'app://x?next=javascript:alert(1)',
  'my-javascript://x',
]

test.each(WEB)('the popup port follows the link %s', link => {
  expect(checkLink(link)).toBe(link)
  expect(checkAppLink(link)).toBe(link)
})

test.each(APPS)('follows %s as a link to an app, and not as one to a page', link => {
  expect(checkAppLink(link)).toBe(link)
  expect(() => checkLink(link)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
})

test('follows a link of 4096 characters, and refuses a longer one', () => {
  const longest = `wc:${'x'.repeat(4093)}`
  expect(checkAppLink(longest)).toBe(longest)
  expect(() => checkAppLink(`${longest}x`)).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
})

test('removes blanks around a link', () => {
  expect(checkLink('  https://app.example/ \n')).toBe('https://app.example/')
})

test('the error contains only the beginning of the link', () => {
  expect(() => checkLink(`javascript:${'x'.repeat(5000)}`)).toThrow(
    expect.objectContaining({ context: { link: expect.stringMatching(/^.{80}$/) } }),
  )
})

test.each([
  ['as a page', checkLink],
  ['as an app', checkAppLink],
])('follows any text %s unchanged (trimmed) or refuses it, and every page is https or loopback', (_, check) => {
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
        checked = check(link)
      } catch (error) {
        expect(error).toMatchObject({ code: 'LINK_REFUSED' })
        return
      }
      expect(checked).toBe(link.trim())
      const { protocol, hostname, username } = URL.canParse(checked)
        ? new URL(checked)
        : { protocol: '', hostname: '', username: '' }
      expect(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']).not.toContain(protocol)
      if (check === checkLink) expect(checked).toMatch(/^https?:\/\//i)
      if (protocol === 'http:') expect(hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname)).toBe(true)
      if (protocol === 'https:') expect(username).toBe('')
    }),
    { numRuns: 5000 },
  )
})

describe('a browser', () => {
  const SIZE = { name: 'w', width: 600, height: 800 }
  const led: string[] = []
  const asked: unknown[][] = []
  const windows: ReturnType<typeof opened>[] = []
  const opened = () => ({
    opener: 'our page' as unknown,
    closed: false,
    location: { replace: (url: string) => void led.push(url) },
    focus: vi.fn(),
    close() {
      this.closed = true
    },
  })
  const page = new EventTarget()
  const begin = ({ allows = true } = {}) => {
    for (const list of [led, asked, windows]) list.length = 0
    const open = (...given: unknown[]) => {
      asked.push(given)
      if (!allows) return null
      windows.push(opened())
      return windows.at(-1)
    }
    vi.stubGlobal('window', Object.assign(page, { open }))
    return browserPopup()
  }
  afterEach(() => vi.unstubAllGlobals())

  // Fails when one of the ways to open a link does not check it.
  test('follows no hostile link in a new page, in our window or in an open one', () => {
    const popup = begin()
    const open = popup.openWindow(SIZE)
    for (const link of HOSTILE) {
      for (const way of [
        () => popup.openLink(link),
        () => popup.openLink(link, '_self'),
        () => popup.openApp(link),
        () => popup.openApp(link, '_top'),
        () => popup.openWindow({ ...SIZE, url: link }),
        () => open?.go(link),
      ])
        expect(way).toThrow(expect.objectContaining({ code: 'LINK_REFUSED' }))
    }
    expect([asked.length, led]).toEqual([1, []])
  })

  // Fails when the opener is not cut.
  test('gives a foreign page no access to this page', () => {
    const popup = begin()
    popup.openLink(' https://app.example/ ')
    popup.openWindow(SIZE)
    expect(asked[0]).toEqual(['https://app.example/', '_blank', 'noreferrer,noopener'])
    expect(windows[1]?.opener).toBeNull()
  })

  test.each(['_blank', '_self', '_top'] as const)('opens a link in %s where that is asked', target => {
    begin().openLink('https://app.example/', target)
    expect(asked).toEqual([['https://app.example/', target, 'noreferrer,noopener']])
  })

  test('opens a window of the given name and size, empty or with a page that keeps its opener', () => {
    const popup = begin()
    popup.openWindow(SIZE)
    popup.openWindow({ ...SIZE, url: ' https://app.example/ ' })
    const features = 'width=600,height=800,scrollbars=yes'
    expect(asked).toEqual([
      ['', 'w', features],
      ['https://app.example/', 'w', features],
    ])
    expect(windows[1]?.opener).toBe('our page')
  })

  test('returns undefined if it blocks the window', () => {
    expect(begin({ allows: false }).openWindow(SIZE)).toBeUndefined()
  })

  test('navigates, focuses and closes the window that it opened', () => {
    const own = begin().openWindow(SIZE)
    own?.go(' https://app.example/next ')
    own?.focus()
    expect([led, windows[0]?.focus.mock.calls.length, own?.closed]).toEqual([['https://app.example/next'], 1, false])
    own?.close()
    expect([windows[0]?.closed, own?.closed]).toEqual([true, true])
  })

  test('receives messages of the opened window while it shows a page of the given origin, until the undo runs', () => {
    const own = begin().openWindow(SIZE)
    const received: unknown[] = []
    const stop = own?.onMessage('https://app.example', message => received.push(message))
    const say = (source: unknown, origin: string, data: unknown) =>
      page.dispatchEvent(Object.assign(new Event('message'), { source, origin, data }))
    say(windows[0], 'https://app.example', 'first')
    say(windows[0], 'https://evil.example', 'another origin')
    say({}, 'https://app.example', 'another window')
    say(null, 'https://app.example', 'no window')
    stop?.()
    say(windows[0], 'https://app.example', 'late')
    expect(received).toEqual(['first'])
  })
})

describe('without a list, a host name', () => {
  test.each([
    'app.example',
    'localhost',
    '127.0.0.1',
    'a.localhost',
    '1.example',
    'shop1',
    'intranet',
    'myxn--shop.example',
  ])('a host name that a person can read is allowed without a list: %s', host => {
    expect(isAllowedHost(host)).toBe(true)
  })

  test.each(['10.0.0.1', '3232235777', '[2001:db8::1]', 'xn--80ak6aa92e.com', 'shop.xn--p1ai'])(
    'a host name that a person cannot judge is refused without a list: %s',
    host => {
      expect(isAllowedHost(host)).toBe(false)
    },
  )
})
