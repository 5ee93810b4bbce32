/** What a wallet remembers of this site between two loads of the page. */
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

/** Keeps it in the page's own storage; a page that denies storage gets a wallet that forgets. */
export function rememberIn(key: string, initial: Remembered): WalletMemory {
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
    // Denied or spoiled storage: the wallet starts anew.
    return {}
  }
}
