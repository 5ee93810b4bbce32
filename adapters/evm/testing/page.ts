export { fakePage } from '../../shared/injected/testing/page'

export interface Announcement {
  readonly info?: unknown
  readonly provider?: unknown
}

/** Announces once; `detail` may be malformed. */
export const announce = (page: EventTarget, detail: unknown): void =>
  void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

/** Announces now and on each request of the page, as wallets do. Returns the function that stops it. */
export function install(page: EventTarget, detail: Announcement): () => void {
  const tell = () => announce(page, detail)
  page.addEventListener('eip6963:requestProvider', tell)
  tell()
  return () => page.removeEventListener('eip6963:requestProvider', tell)
}

let serial = 0
export const info = (fields: { name?: unknown; rdns?: unknown; icon?: unknown; uuid?: unknown } = {}) => ({
  uuid: `00000000-0000-4000-8000-${String(++serial).padStart(12, '0')}`,
  name: 'Heron',
  rdns: 'test.heron',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns="http://www.w3.org/2000/svg"/%3E',
  ...fields,
})
