/** State that a wallet keeps for this site between two loads of the page. */
export interface Remembered {
  approved: boolean
  locked: boolean
  vanished: boolean
  account: number
  chainId: number
}

export interface WalletMemory {
  read(): Remembered
  write(change: Partial<Remembered>): void
}

export const FRESH: Remembered = { approved: false, locked: false, vanished: false, account: 0, chainId: 0 }

/** Stores the state in the page's own storage; if the page denies storage, the wallet forgets it. */
export function rememberIn(key: string, initial = FRESH): WalletMemory {
  let current = { ...initial, ...load(key) }
  return {
    read: () => current,
    write: change => {
      current = { ...current, ...change }
      try {
        localStorage.setItem(key, JSON.stringify(current))
      } catch (error) {
        console.debug('The sandbox wallet could not remember this site', error)
      }
    },
  }
}

function load(key: string): Partial<Remembered> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    // Denied or invalid storage: the wallet starts with its initial state.
    return {}
  }
}
