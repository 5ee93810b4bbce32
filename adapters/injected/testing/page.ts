/** A page without a document: wallets and adapters need only its events. */
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
    /** The number of current listeners. */
    get listening() {
      return [...listening.values()].reduce((sum, n) => sum + n, 0)
    },
  })
}
