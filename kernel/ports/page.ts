import type { Undo } from '../core/token'

/** More of the page, as a port: its state and its actions. On a server nothing happens. */
export interface Page {
  /** The page has a parent frame. */
  readonly framed: boolean
  /** Origins of the pages that frame this one, without its own; '' for an origin that the browser does not reveal. */
  readonly framedBy: readonly string[]
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  /** The browser's user agent text. */
  readonly userAgent: string
  /** The page is being hidden, frozen or left: the last moment to send something. */
  onHidden(run: () => void): Undo
  /** Resolves when the browser has painted; soon if it does not paint, for example in a hidden tab. */
  painted(): Promise<void>
  /** Resolves in a later task, after events that wait. */
  nextTask(): Promise<void>
  /** The page is not visible now. */
  readonly hidden: boolean
  /** The user has just pressed something in the page: a wallet may prompt. False if the browser does not report it. */
  readonly userActive: boolean
  /** Runs when the user returns to the page: it is visible, focused, resumed, or taken back by the back button. */
  onShown(run: () => void): Undo
  /** Runs when the browser has a network again. */
  onOnline(run: () => void): Undo
  /** Runs when the page has nothing more urgent to do. */
  onIdle(run: () => void): Undo
  /** Runs when the page is unloaded, reloaded, or put aside for the back button. */
  onLeave(run: () => void): Undo
  /** Sends a small text even if the page is being unloaded. */
  beacon(url: string, text: string): boolean
  /** Writes a text to the clipboard. Rejects if the browser refuses it. */
  copy(text: string): Promise<void>
  /** Empties the clipboard if it still holds the text and the page may read it without a prompt. Never rejects. */
  clearCopied(text: string): Promise<void>
}

/** A page that is never idle does not wait longer. */
const IDLE_MS = 2000

const TELEGRAM = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** How long a browser may take for a frame before work goes on without it. */
const NOT_PAINTED_MS = 500

function foreignAncestors(): string[] {
  if (location.ancestorOrigins) return [...location.ancestorOrigins].filter(origin => origin !== location.origin)
  const found: string[] = []
  for (let at: Window = window; at.parent !== at; at = at.parent) {
    try {
      // Throws if the parent has another origin.
      if (at.parent.location.origin !== location.origin) found.push('')
    } catch {
      found.push('')
    }
  }
  return found
}

function onReturn(run: () => void): Undo {
  const own = new AbortController()
  const shown = () => document.visibilityState === 'visible' && run()
  for (const type of ['focus', 'pageshow']) window.addEventListener(type, shown, own)
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, shown, own)
  return () => own.abort()
}

export function browserPage(): Page {
  const browser = typeof window !== 'undefined'
  const listenTo = (target: EventTarget | false, type: string, run: () => void): Undo => {
    if (!target) return () => {}
    target.addEventListener(type, run)
    return () => target.removeEventListener(type, run)
  }
  return {
    framed: browser && window.parent !== window,
    framedBy: browser ? foreignAncestors() : [],
    telegram: browser && TELEGRAM.some(name => name in window),
    userAgent: browser ? navigator.userAgent : '',
    painted: () =>
      new Promise(resolve => {
        if (!browser) return resolve()
        requestAnimationFrame(() => setTimeout(resolve))
        setTimeout(resolve, NOT_PAINTED_MS)
      }),
    nextTask: () => new Promise(resolve => setTimeout(resolve)),
    get hidden() {
      return browser && document.visibilityState === 'hidden'
    },
    get userActive() {
      return browser && navigator.userActivation?.isActive === true
    },
    onHidden: run =>
      listenTo(browser && document, 'visibilitychange', () => document.visibilityState === 'hidden' && run()),
    onShown: run => (browser ? onReturn(run) : () => {}),
    onOnline: run => listenTo(browser && window, 'online', run),
    onIdle(run) {
      if (!browser) return () => {}
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback !== 'function') {
        const timer = setTimeout(run)
        return () => clearTimeout(timer)
      }
      const request = requestIdleCallback(run, { timeout: IDLE_MS })
      return () => cancelIdleCallback(request)
    },
    onLeave(run) {
      const undo = ['beforeunload', 'pagehide'].map(type => listenTo(browser && window, type, run))
      return () => {
        for (const end of undo) end()
      }
    },
    beacon: (url, text) => browser && navigator.sendBeacon(url, text),
    async copy(text) {
      await navigator.clipboard.writeText(text)
    },
    async clearCopied(text) {
      // Firefox and WebKit do not know this permission, and would prompt; a page in the background may not read.
      const name = 'clipboard-read' as PermissionName
      try {
        const { state } = await navigator.permissions.query({ name })
        if (state !== 'granted' || (await navigator.clipboard.readText()) !== text) return
        await navigator.clipboard.writeText('')
      } catch {}
    },
  }
}
