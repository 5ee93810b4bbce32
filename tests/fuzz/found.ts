/** Inputs that a fuzz run has found: the target, the fault, the input. */
export const FOUND: readonly (readonly [target: string, fault: string, input: unknown])[] = [
  ['CAIP ids', 'a megabyte of separators took 60 ms', ':'.repeat(1_000_000)],
  ['errors of wallets', 'a message that is no text threw', { code: 4001, message: { toString: 'no function' } }],
  ['answers of Polkadot', 'a nonce that is no hexadecimal threw', 0],
  ['answers of Polkadot', 'an account that is no text threw', { toString: 'no function' }],
  ['effects of an EVM batch', 'a megabyte of text in the place of calls took 1 s', { calls: 'a'.repeat(1_000_000) }],
  ['instructions of a Solana transaction', 'a megabyte of base64 took 160 ms', 'a'.repeat(1_000_000)],
  [
    'payment options of a host',
    'an address that is no text threw',
    {
      paymentAsset: { network: 'eip155:1', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
      recipient: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
      amount: 1,
      redirectUrl: { toString: 'no function' },
    },
  ],
  ['sign-in message', 'a megabyte of line breaks took 600 ms', '\n'.repeat(1_000_000)],
  [
    'addresses of seven namespaces',
    '8,000 letters of base58 took 145 ms',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'.repeat(240),
  ],
  ['answers of Polkadot', 'a megabyte of hexadecimal took 170 ms', `0x${'01'.repeat(500_000)}`],
  ['storage: wallets to restore', 'a megabyte of text in the place of a record took 500 ms', ['a'.repeat(1_000_000)]],
  ['names', 'a megabyte that is no label took 60 ms', '\u202e'.repeat(1_000_000)],
  [
    'WalletConnect answers',
    'a megabyte of text in the place of an answer took 150 ms',
    { method: 'sui_signTransaction', answer: 'a'.repeat(1_000_000) },
  ],
  [
    'WalletConnect answers',
    'a megabyte of base64 in the place of a transaction took 95 ms',
    { method: 'solana_signTransaction', answer: { transaction: 'a'.repeat(1_000_000) }, asked: {} },
  ],
  [
    'WalletConnect session',
    'a megabyte of text in the place of proposed namespaces took 850 ms',
    { topic: 'ab', expiry: 1, namespaces: {}, optionalNamespaces: 'a'.repeat(1_000_000) },
  ],
  [
    'WalletConnect session',
    'a megabyte of separators in the place of an account took 70 ms',
    { topic: 'ab', expiry: 1, namespaces: { eip155: { accounts: [':'.repeat(1_000_000)], methods: [] } } },
  ],
  ['events in a report', '50,000 blanks took 50 ms', { id: 'notes/saved', payload: ' '.repeat(100_000) }],
  [
    'WalletConnect answers',
    'thousands of transactions took 50 ms',
    { method: 'solana_signAllTransactions', answer: { transactions: Array(20_000).fill('A'.repeat(300)) }, asked: {} },
  ],
]
