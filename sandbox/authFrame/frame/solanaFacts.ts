import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'

const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const TRANSFER = 2
const LAMPORTS_DECIMALS = 9

type Fact = [string, string]

/** Facts about a transaction for the user: its transfers, and the other programs that it calls. */
export function transactionFacts(transaction: Uint8Array): Fact[] {
  const message = getCompiledTransactionMessageDecoder().decode(
    getTransactionDecoder().decode(transaction).messageBytes,
  )
  const nameOf = (index: number | undefined) => message.staticAccounts[index ?? -1] ?? 'an account from a table'
  const instructions = 'instructions' in message ? message.instructions : []
  return instructions.flatMap(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }): Fact[] => {
    const program = nameOf(programAddressIndex)
    const lamports = program === SYSTEM_PROGRAM ? transferred(Uint8Array.from(data)) : undefined
    if (lamports === undefined) return [['Program', program]]
    return [
      ['To', nameOf(accountIndices[1])],
      ['Amount', `${inCoins(lamports)} SOL`],
    ]
  })
}

/** True if this message, once signed, would be a signed transaction of that account. */
export function isTransactionOf(address: string, message: Uint8Array): boolean {
  try {
    const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(message)
    return staticAccounts.some(account => account === address)
  } catch {
    // The bytes are not a transaction.
    return false
  }
}

/** Lamports of a transfer by the system program. */
function transferred(data: Uint8Array): bigint | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return data.length === 12 && view.getUint32(0, true) === TRANSFER ? view.getBigUint64(4, true) : undefined
}

function inCoins(lamports: bigint): string {
  const digits = lamports.toString().padStart(LAMPORTS_DECIMALS + 1, '0')
  return `${digits.slice(0, -LAMPORTS_DECIMALS)}.${digits.slice(-LAMPORTS_DECIMALS)}`.replace(/\.?0+$/, '')
}
