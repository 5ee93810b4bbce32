/** A page with no document: all that wallets and we need of it is events. */
export function fakePage() {
  const page = new EventTarget()
  const listening = new Map<string, number>()
  const { addEventListener, removeEventListener } = page
  const count = (type: string, by: number) => listening.set(type, (listening.get(type) ?? 0) + by)
  return Object.assign(page, {
    addEventListener: (type: string, listener: EventListener) => {
      count(type, 1)
      addEventListener.call(page, type, listener)
    },
    removeEventListener: (type: string, listener: EventListener) => {
      count(type, -1)
      removeEventListener.call(page, type, listener)
    },
    /** Listeners now, of wallets' announcements. */
    get listening() {
      return [...listening.values()].reduce((sum, n) => sum + n, 0)
    },
  })
}

export interface Announcement {
  readonly info?: unknown
  readonly provider?: unknown
}

/** Announces once, whatever it is. */
export const announce = (page: EventTarget, detail: unknown): void =>
  void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

/** Announces now and whenever a page asks, as wallets do. Returns the end of it. */
export function install(page: EventTarget, detail: Announcement): () => void {
  const tell = () => announce(page, detail)
  page.addEventListener('eip6963:requestProvider', tell)
  tell()
  return () => page.removeEventListener('eip6963:requestProvider', tell)
}

let serial = 0
export const info = (said: { name?: unknown; rdns?: unknown; icon?: unknown; uuid?: unknown } = {}) => ({
  uuid: `00000000-0000-4000-8000-${String(++serial).padStart(12, '0')}`,
  name: 'Heron',
  rdns: 'test.heron',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns="http://www.w3.org/2000/svg"/%3E',
  ...said,
})
