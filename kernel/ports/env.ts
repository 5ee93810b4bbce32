/** The page around us, as a port. Reading it costs nothing and sends nothing; on a server every answer is the quiet one. */
export interface Env {
  readonly browser: boolean
  /** A coarse pointer, or a phone's or tablet's user agent. */
  readonly mobile: boolean
  readonly timeZone: string
  href(): string
  online(): boolean
  /** What the page says of itself: title, description, icon. */
  page(): { title: string; description: string; icon?: string }
  /** What a developer should see: the console, unless the host brought its own. */
  report(error: unknown): void
  warn(message: string): void
}

const MOBILE = /android|webos|iphone|ipad|ipod|blackberry|opera mini/i

export function browserEnv(): Env {
  const browser = typeof window !== 'undefined' && typeof document !== 'undefined'
  const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content
  return {
    browser,
    mobile: browser && (matchMedia('(pointer: coarse)').matches || MOBILE.test(navigator.userAgent)),
    get timeZone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
    },
    href: () => (browser ? location.href : ''),
    online: () => !browser || navigator.onLine,
    page: () => ({
      title: browser ? document.title : '',
      description:
        (browser && (content('meta[property="og:description"]') ?? content('meta[name="description"]'))) || '',
      icon: browser ? document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href : undefined,
    }),
    // biome-ignore lint/suspicious/noConsole: the one place that speaks to a developer
    report: error => console.error(error),
    // biome-ignore lint/suspicious/noConsole: the one place that speaks to a developer
    warn: message => console.warn(message),
  }
}
