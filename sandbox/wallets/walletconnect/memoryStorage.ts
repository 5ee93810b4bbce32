import type { SignClientTypes } from '@walletconnect/types'

/** A WalletConnect client's storage in memory: not shared, and not persisted. */
export function memoryStorage(): NonNullable<SignClientTypes.Options['storage']> {
  const items = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items].map(([key, text]) => [key, read(text)]),
    getItem: async key => read(items.get(key)),
    setItem: async (key, value) => void items.set(key, JSON.stringify(value)),
    removeItem: async key => void items.delete(key),
  }
}
