/** A page without a document: wallets and adapters need only its events. */
export function fakePage() {
  const page = new EventTarget()
  const listening = new Map<string, number>()
  const { addEventListener, removeEventListener } = page
  const count = (type: string, by: number) => listening.set(type, (listening.get(type) ?? 0) + by)
  const counted = Object.assign(page, {
    addEventListener: (type: string, listener: EventListener) => {
      count(type, 1)
      addEventListener.call(page, type, listener)
    },
    removeEventListener: (type: string, listener: EventListener) => {
      count(type, -1)
      removeEventListener.call(page, type, listener)
    },
  })
  // `Object.assign` would copy the value that a getter has now.
  return Object.defineProperty(counted, 'listening', {
    get: () => [...listening.values()].reduce((sum, n) => sum + n, 0),
  }) as typeof counted & {
    /** The number of current listeners. */
    readonly listening: number
  }
}
