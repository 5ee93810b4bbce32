/** Inputs that a run has found: the target, what went wrong, the input. */
export const FOUND: readonly (readonly [target: string, fault: string, input: unknown])[] = [
  ['CAIP ids', 'a megabyte of separators took 60 ms', ':'.repeat(1_000_000)],
  ['errors of wallets', 'a message that is no text threw', { code: 4001, message: { toString: 'no function' } }],
  ['answers of Polkadot', 'a nonce that is no hexadecimal threw', 0],
  ['answers of Polkadot', 'an account that is no text threw', { toString: 'no function' }],
  ['effects of an EVM batch', 'a megabyte of text in the place of calls took 1 s', { calls: 'a'.repeat(1_000_000) }],
  ['instructions of a Solana transaction', 'a megabyte of base64 took 160 ms', 'a'.repeat(1_000_000)],
]
