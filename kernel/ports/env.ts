/** The page's environment, as a port. Reading it sends nothing; on a server every answer is empty or false. */
export interface Env {
  /** False on a server. */
  readonly browser: boolean
  /** A coarse pointer, or a phone's or tablet's user agent. */
  readonly mobile: boolean
  /** An IANA name such as `Europe/Lisbon`. */
  readonly timeZone: string
  /** The page's URL. */
  href(): string
  /** Replaces the address of this page, without navigation. */
  rewrite(url: URL): void
  /** False while the browser has no network. */
  online(): boolean
  /** The page's own metadata: title, description, icon. */
  page(): { title: string; description: string; icon?: string }
  /** Shows an error, and the plugin that it comes from, to the developer: in the console, unless the host supplies its own `Env`. */
  report(error: unknown, plugin?: string): void
  /** Prints an alert to the console. */
  log(level: 'error' | 'warn' | 'info', message: string): void
  /** Prints a sentence about a set-up that works to the host's developer. Absent in production. */
  advise?(sentence: string): void
  /** Describes settings of the host that the project's configuration does not follow. Absent in production. */
  describeConflicts?(conflicts: {
    readonly overridden: readonly { readonly key: string; readonly used: unknown; readonly given: unknown }[]
    readonly requested: readonly string[]
  }): string[]
}

const isCoded = (error: unknown): error is Error & { code: unknown } => error instanceof Error && 'code' in error

const MOBILE = /android|webos|iphone|ipad|ipod|blackberry|opera mini/i

export function browserEnv(): Env {
  const browser = typeof window !== 'undefined' && typeof document !== 'undefined'
  const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content
  return Object.freeze<Env>({
    browser,
    mobile: browser && (window.matchMedia?.('(pointer: coarse)').matches || MOBILE.test(navigator.userAgent)),
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
    },
    href: () => (browser ? location.href : ''),
    rewrite: url => history.replaceState(history.state, '', url),
    online: () => !browser || navigator.onLine,
    page: () => ({
      title: browser ? document.title : '',
      description:
        (browser && (content('meta[property="og:description"]') ?? content('meta[name="description"]'))) || '',
      icon: browser ? document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href : undefined,
    }),
    // The console prints the stack of an error and leaves out its code.
    report: (error, plugin = 'kernel') => {
      const by = plugin === 'kernel' ? '' : `plugin ${plugin}: `
      const code = isCoded(error) ? `error ${error.code}:` : ''
      // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
      console.error(...(by || code ? [by + code] : []), error)
    },
    // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
    log: (level, message) => console[level](message),
  })
}
