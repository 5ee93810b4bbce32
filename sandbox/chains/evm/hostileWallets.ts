import type { Provider, ProviderInfo } from './evmWallet'

/** Answers every method, so that each malicious wallet differs in one place only. */
type Request = Provider['request']

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const TEN_MB = 10 * 1024 * 1024

/**
 * Malicious wallets, each announced once when it is called: `window.sandboxHostile.duplicateUuid()`.
 * Each has a wrong name, icon or answer, which exposes a page that trusts it.
 */
export const hostileAnnouncers = {
  /** Two wallets under one uuid (EIP-6963 calls it tampering). */
  duplicateUuid: () => {
    const uuid = crypto.randomUUID()
    announce({ info: info({ uuid, name: 'First', rdns: 'evil.first' }), provider: provider() })
    announce({ info: info({ uuid, name: 'Second', rdns: 'evil.second' }), provider: provider() })
  },
  /** Copies Heron's name and rdns. */
  imitation: () => announce({ info: info({ name: 'Heron', rdns: 'test.heron' }), provider: provider() }),
  throwingGetters: () => {
    const thrower = { get: () => fail('getter'), enumerable: true }
    announce(Object.defineProperties({}, { info: thrower, provider: thrower }))
    announce({
      info: Object.defineProperties({}, { uuid: thrower, name: thrower, icon: thrower, rdns: thrower }),
      provider: Object.defineProperties({}, { request: thrower, on: thrower, removeListener: thrower }),
    })
  },
  /** Returns another value each time it is read. */
  shiftingProxy: () => {
    let reads = 0
    const shifting = new Proxy(info({ name: 'Shift', rdns: 'evil.shift' }), {
      get: (target, key) => (key === 'name' || key === 'uuid' ? `shift-${++reads}` : Reflect.get(target, key)),
      ownKeys: () => fail('ownKeys'),
    })
    announce({ info: shifting, provider: provider() })
  },
  /** Announces valid data and changes them later. */
  mutatesLater: () => {
    const reported = info({ name: 'Polite', rdns: 'evil.polite' })
    const detail = { info: reported, provider: provider() }
    announce(detail)
    Object.assign(reported, { name: 'Heron', rdns: 'test.heron', icon: 'javascript:alert(1)' })
    detail.provider = provider(async () => ['0x000000000000000000000000000000000000dead'])
  },
  scriptIcon: () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"><script>window.hacked=1</script></svg>'
    const icon = `data:image/svg+xml,${encodeURIComponent(svg)}`
    announce({ info: info({ name: 'Script', rdns: 'evil.script', icon }), provider: provider() })
  },
  hugeIcon: () => {
    const icon = `data:image/svg+xml,${'%20'.repeat(TEN_MB / 3)}`
    announce({ info: info({ name: 'Huge', rdns: 'evil.huge', icon }), provider: provider() })
  },
  /** Its icon is a remote URL that tracks users. */
  trackingIcon: () => {
    const icon = 'https://tracker.example/pixel.png'
    announce({ info: info({ name: 'Tracker', rdns: 'evil.tracker', icon }), provider: provider() })
  },
  markupName: () => {
    const name = `<img src=x onerror="window.hacked=1">\u202e${'long '.repeat(1000)}`
    announce({ info: info({ name, rdns: '__proto__' }), provider: provider() })
  },
  incomplete: () => {
    for (const detail of [
      null,
      undefined,
      7,
      'wallet',
      {},
      { info: null, provider: null },
      { info: {}, provider: {} },
    ]) {
      announce(detail)
    }
  },
  nonsenseAnswers: () => {
    const answers: unknown[] = [undefined, null, 42, 'banana', [], [7, null], { jsonrpc: 'no' }, ['0x'], '0x01', -1]
    let next = 0
    const nonsense: Request = async () => answers[next++ % answers.length]
    announce({ info: info({ name: 'Nonsense', rdns: 'evil.nonsense' }), provider: provider(nonsense) })
  },
  neverAnswers: () =>
    announce({
      info: info({ name: 'Silence', rdns: 'evil.silence' }),
      provider: provider(() => new Promise(() => {})),
    }),
  /** Throws values that are not errors, before it returns a promise. */
  throwsOddly: () => {
    const odd = [null, undefined, 'User rejected', { code: '4001' }, Object.freeze([])]
    let next = 0
    const thrower: Request = () => {
      throw odd[next++ % odd.length]
    }
    announce({ info: info({ name: 'Thrower', rdns: 'evil.thrower' }), provider: provider(thrower) })
  },
  /** Sends every listener many events of wrong types. */
  noisyEvents: () => {
    const noisy: Provider = {
      ...provider(async ({ method }) => (method === 'eth_chainId' ? '0x7a69' : [])),
      on: (_event, listener) => {
        for (let count = 0; count < 10_000; count++) listener(count % 2 ? ['0xnot'] : { chainId: count })
      },
    }
    announce({ info: info({ name: 'Noise', rdns: 'evil.noise' }), provider: noisy })
  },
} satisfies Record<string, () => void>

export type HostileAnnouncers = typeof hostileAnnouncers

function announce(detail: unknown): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

const info = (reported: Pick<ProviderInfo, 'name' | 'rdns'> & Partial<ProviderInfo>): ProviderInfo => ({
  uuid: crypto.randomUUID(),
  icon: ICON,
  ...reported,
})

const provider = (request: Request = async () => []): Provider => ({ request, on: () => {}, removeListener: () => {} })

function fail(where: string): never {
  throw new Error(`hostile ${where}`)
}
