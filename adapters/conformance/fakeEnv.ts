import type { Env, Page, Undo } from '../../kernel'

/** The page, for both ports that use it. */
export interface FakeEnv extends Env, Page {
  /** Errors that `report` received, oldest first. */
  readonly reported: unknown[]
  /** Console output with its level: `edges.env.logged[0]?.level`. */
  readonly logged: { level: string; message: string }[]
  /** The messages of `logged`. */
  readonly warnings: readonly string[]
  /** Sent beacons, oldest first. */
  readonly beacons: { url: string; text: string }[]
  /** Texts written to the clipboard, oldest first. */
  readonly copied: string[]
  /** Listeners to the page's lifecycle: 0 when everything is cleaned up. */
  readonly listening: number
  /** A press of the user has just happened. */
  userActive: boolean
  /** The page becomes hidden, as in a background tab. */
  hide(): void
  /** The page starts to unload. */
  leave(): void
  /** The page becomes visible again. */
  show(): void
}

/** One sentence for each cause, with all its keys. */
const describeConflicts: Env['describeConflicts'] = ({ overridden, requested }) => {
  const differing = overridden.flatMap(({ key, ...values }) => {
    const [used, given] = [values.used, values.given].map(value => JSON.stringify(value))
    return used === given ? [] : [`features.${key}: ${used} is used, not ${given}`]
  })
  return [differing, requested].flatMap(causes => (causes[0] ? causes.join('; ') : []))
}

/** Creates a fake page: in a browser, visible, online and not mobile. `overrides` replace single members. */
export function fakeEnv(overrides: Partial<Env & Page> = {}): FakeEnv {
  const [hidden, shown, online, left] = [listeners(), listeners(), listeners(), listeners()]
  let isHidden = false
  let address: string | undefined
  const reported: unknown[] = []
  const logged: { level: string; message: string }[] = []
  const beacons: { url: string; text: string }[] = []
  const copied: string[] = []
  return {
    browser: true,
    mobile: false,
    framed: false,
    framedBy: [],
    telegram: false,
    userAgent: 'test',
    timeZone: 'Europe/Lisbon',
    userActive: false,
    online: () => true,
    page: () => ({ title: 'App', description: 'An app', icon: 'https://app.example/icon.png' }),
    onHidden: hidden.add,
    onShown: shown.add,
    onOnline: online.add,
    onIdle: atOnce,
    onLeave: left.add,
    beacon: (url, text) => beacons.push({ url, text }) > 0,
    copy: async text => void copied.push(text),
    ...{ painted: async () => {}, nextTask: async () => {} },
    clearCopied: async text => void (copied.at(-1) === text && copied.push('')),
    report: error => void reported.push(error),
    log: (level, message) => void logged.push({ level, message }),
    ...{ describeConflicts, advise: (message: string) => void logged.push({ level: 'warn', message }) },
    ...overrides,
    href: () => address ?? overrides.href?.() ?? 'https://app.example/page',
    rewrite: url => {
      address = url.href
    },
    reported,
    logged,
    get warnings() {
      return logged.map(({ message }) => message)
    },
    beacons,
    copied,
    get listening() {
      return hidden.size() + shown.size() + online.size() + left.size()
    },
    get hidden() {
      return isHidden
    },
    hide() {
      isHidden = true
      hidden.run()
    },
    leave: left.run,
    show() {
      isHidden = false
      shown.run()
    },
  }
}

function atOnce(run: () => void): Undo {
  run()
  return () => {}
}

function listeners() {
  const all = new Set<() => void>()
  return {
    add(run: () => void): Undo {
      all.add(run)
      return () => void all.delete(run)
    },
    run() {
      for (const run of [...all]) run()
    },
    size: () => all.size,
  }
}
