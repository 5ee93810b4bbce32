import type { NotDone, Statement } from './statement'

export const SECTION_1: readonly Statement[] = [
  {
    statement: 'A user connects an installed wallet.',
    test: ['tests/browser/connect.test.ts', 'connects with a click, and its account shows address and balance'],
  },
  {
    statement: 'A user connects a wallet on another device by a QR code.',
    test: [
      'tests/browser/walletconnect.test.ts',
      'scans the QR code, approves, signs verifiably, survives a reload and is disconnected',
    ],
  },
  {
    statement: 'A user logs in by email.',
    test: ['tests/browser/auth/email.test.ts', 'logs in with an email address and two codes'],
  },
  {
    statement: 'A user logs in with a social account.',
    test: ['tests/browser/auth/socials.test.ts', '%s logs in to an account'],
  },
  {
    statement: 'A user logs in with Farcaster.',
    test: ['tests/browser/auth/socials.test.ts', 'Farcaster logs in from a phone'],
  },
  {
    statement: 'The namespaces are eip155, solana, polkadot, bip122, cosmos, sui and stacks.',
    test: ['adapters/shared/descriptions/descriptions.test.ts', 'there is a description of each of seven namespaces'],
  },
  {
    statement: 'EVM accounts show their balances.',
    test: [
      'tests/browser/account/account.test.ts',
      'lists the tokens on the chain with their values, and marks look-alike names',
    ],
  },
  {
    statement: 'Solana accounts show their balances.',
    test: [
      'tests/browser/namespaces/solana.test.ts',
      'a Solana wallet signs, shows its balance, and a transfer arrives',
    ],
  },
  {
    statement: 'Users send the native currency and tokens on EVM.',
    test: ['tests/browser/send/send.test.ts', 'a token arrives'],
  },
  {
    statement: 'Users send the native currency and tokens on Solana.',
    test: ['tests/browser/send/send.test.ts', 'the native currency and a token arrive on Solana at the shown address'],
  },
  {
    statement: 'Buying with a card is for EVM and Solana accounts.',
    test: [
      'plugins/onramp/onramp.test.ts',
      'offers buying on EVM and Solana accounts, and funding on embedded accounts',
    ],
  },
  {
    statement: 'Paying from an exchange is for EVM and Solana accounts.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      'the deposit view is offered to accounts that exchanges pay out to, if a plugin provides the exchange service',
    ],
  },
  {
    statement: 'Activity, names and swaps are for EVM accounts only.',
    test: ['adapters/shared/descriptions/descriptions.test.ts', 'only EVM has a history, names and swaps'],
  },
  {
    statement: 'Swaps work on twelve EVM networks.',
    test: [
      'plugins/swaps/rules/rules.test.ts',
      'the routers of a network are listed for the twelve networks of the provider',
    ],
  },
  {
    statement: 'The project’s configuration decides about a feature, over the host’s own setting, with a warning.',
    test: ['tests/journeys/features.test.ts', 'overrides the host’s own setting, with a warning that names both'],
  },
  {
    statement:
      'It decides about swaps, onramp, email, socials, activity, multiWallet, payWithExchange, payments and the other gates of the feature list.',
    test: [
      'tests/journeys/hostFeatures.test.ts',
      'the feature is on if the documentation promises it, for each word of the host and the project (%s)',
    ],
  },
  {
    statement: 'Basic mode disables the features.',
    test: [
      'tests/journeys/features.test.ts',
      'a feature that the project’s configuration decides is off in basic mode, whatever the configuration',
    ],
  },
]

export const NOT_DONE_1: readonly NotDone[] = []
