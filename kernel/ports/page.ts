import type { Undo } from '../token'

/** More of the page around us, and what is done with it, as a port. On a server nothing happens. */
export interface Page {
  /** The page has a parent frame. */
  readonly framed: boolean
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  readonly userAgent: string
  /** The page is being hidden, frozen or left: the last moment to send something. */
  onHidden(run: () => void): Undo
  /** Nobody can see it just now. */
  readonly hidden: boolean
  /** It is seen again. */
  onShown(run: () => void): Undo
  onOnline(run: () => void): Undo
  /** The page is being left: unloaded, reloaded, or put aside for the back button. */
  onLeave(run: () => void): Undo
  /** Sends a small text that survives the page. */
  beacon(url: string, text: string): boolean
  copy(text: string): Promise<void>
}

const TELEGRAM = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

export function browserPage(): Page {
  const browser = typeof window !== 'undefined'
  const heard = (target: EventTarget | false, type: string, run: () => void): Undo => {
    if (!target) return () => {}
    target.addEventListener(type, run)
    return () => target.removeEventListener(type, run)
  }
  return {
    framed: browser && window.parent !== window,
    telegram: browser && TELEGRAM.some(name => name in window),
    userAgent: browser ? navigator.userAgent : '',
    get hidden() {
      return browser && document.visibilityState === 'hidden'
    },
    onHidden: run =>
      heard(browser && document, 'visibilitychange', () => document.visibilityState === 'hidden' && run()),
    onShown: run =>
      heard(browser && document, 'visibilitychange', () => document.visibilityState === 'visible' && run()),
    onOnline: run => heard(browser && window, 'online', run),
    onLeave(run) {
      const undo = ['beforeunload', 'pagehide'].map(type => heard(browser && window, type, run))
      return () => {
        for (const end of undo) end()
      }
    },
    beacon: (url, text) => browser && navigator.sendBeacon(url, text),
    async copy(text) {
      await navigator.clipboard.writeText(text)
    },
  }
}
