import type { NotDone, Statement } from './statement'

export const SECTION_3: readonly Statement[] = [
  {
    statement: 'A connection has its connector, its account and its network.',
    test: [
      'plugins/session/flow/connect.test.ts',
      'the session is connecting until the wallet answers, then connected',
    ],
  },
  {
    statement: 'The accounts of a connection have an address, a type, a public key and a path.',
    test: ['adapters/bitcoin/signing.test.ts', 'emits the accounts with their purposes and keys, payment first'],
  },
  {
    statement: 'The connection of a login has its name.',
    test: [
      'plugins/auth/login.test.ts',
      'the user of the embedded wallet can be read while the login is connected, and not afterwards',
    ],
  },
  {
    statement:
      'A connector has an id, a name, a type, its namespaces, an image, a reverse-DNS name and the directory’s id.',
    test: ['kernel/contracts/contracts.test.ts', 'a connector keeps every field that an adapter names'],
  },
  {
    statement: 'A network has an id, a namespace and an id of CAIP-2.',
    test: ['networks/networks.test.ts', '%s has the ids of CAIP-2'],
  },
  {
    statement: 'A network has nodes and an explorer.',
    test: [
      'networks/networks.test.ts',
      '%s has an explorer of https, with a page for each account and each transaction',
    ],
  },
  {
    statement: 'A network says whether it is for tests.',
    test: ['networks/networks.test.ts', '%s says of itself whether it is for tests'],
  },
  {
    statement: 'A network has a picture, by its URL or its id.',
    test: [
      'plugins/networks/rules/networkRules.test.ts',
      'comes from the host’s options, first by address and then by id',
    ],
  },
  {
    statement: 'Solana’s mainnet, devnet and testnet are defined.',
    test: [
      'networks/networks.test.ts',
      'the package has the usual EVM networks, their test networks, and three of Solana',
    ],
  },
  {
    statement: 'Three networks of Bitcoin are defined.',
    test: ['networks/networks.test.ts', 'the package has three networks of Bitcoin'],
  },
  {
    statement: 'Each namespace has its networks and its own active one.',
    test: [
      'kernel/host/hostChanges.test.ts',
      'each namespace has its own network: its wallet’s, else the chosen one, else its first',
    ],
  },
  {
    statement: 'Each namespace has its own session.',
    test: [
      'kernel/contracts/contracts.test.ts',
      'the active namespace is only a pointer: others keep their own session',
    ],
  },
  {
    statement: 'A connection knows the networks that its wallet has approved.',
    test: [
      'adapters/walletconnect/connection.test.ts',
      'the session uses the network that the wallet granted instead of the requested one',
    ],
  },
  {
    statement: 'The state of an account has a balance.',
    test: ['plugins/account/account.test.ts', 'the balance is read for the active account and network'],
  },
  {
    statement: 'The state of an account has a name and a picture.',
    test: [
      'plugins/account/identity.test.ts',
      'come from the project API, once in five minutes, without the code of names',
    ],
  },
  {
    statement: 'The state of an account has a link to an explorer.',
    test: [
      'ui-kit/part/explorer.test.ts',
      'the explorer’s page of an account begins with the url %j, and has its address %j',
    ],
  },
  {
    statement: 'The state of an account has the list of tokens.',
    test: [
      'plugins/account/flow/readTokens.test.ts',
      'the portfolio is requested by address and network, and published',
    ],
  },
  {
    statement: 'An account of a login is an eoa or a smartAccount.',
    test: ['plugins/auth/login.test.ts', 'uses the externally owned account on a network without smart accounts'],
  },
  {
    statement: 'An account of Bitcoin is for payments (the first) or ordinals (the second).',
    test: ['plugins/account/gallery/gallery.test.ts', 'switches from the payment account to the ordinals account'],
  },
  {
    statement: 'The user of a login has an email, a name and a provider.',
    test: ['plugins/auth/login.test.ts', 'stores a social login’s provider and user name'],
  },
  {
    statement:
      'A token balance has a name, a symbol, a network, an address, a price, an amount with decimals, and a picture.',
    test: ['plugins/account/api/parseBalances.test.ts', 'an entry is a token with its exact amount'],
  },
  {
    statement: 'An entry of the history has an id, a time and transfers with direction and amount.',
    test: ['plugins/activity/api/readEntries.test.ts', 'reads a transaction with its transfers'],
  },
  {
    statement: 'The state of a send has the token, the amount and the receiver with its name.',
    test: [
      'plugins/send/send.test.ts',
      'shows amount, receiver, network and fee, and later changes of the draft do not change it',
    ],
  },
  {
    statement: 'The state of a swap has the price impact.',
    test: ['plugins/swaps/rules/rules.test.ts', 'the price impact is the lost share of the paid value'],
  },
  {
    statement: 'The state of a swap has the gas fee.',
    test: ['plugins/swaps/rules/rules.test.ts', 'the fee estimate follows from the gas price, if that is known'],
  },
  {
    statement: 'The state of a swap has the slippage and the provider’s fee.',
    test: [
      'plugins/swaps/rules/rules.test.ts',
      'max slippage is a share of the received amount, and the provider fee 0.85 percent of the paid amount',
    ],
  },
  {
    statement: 'The state of a swap has the tokens, the amounts and the transaction.',
    test: [
      'plugins/swaps/review.test.ts',
      'the native currency is swapped without an approval: the wallet is asked once, for exactly the shown order',
    ],
  },
  {
    statement: 'A wallet of the directory has an id, a name, images, links, networks, a reverse-DNS name and an order.',
    test: [
      'plugins/connect/api.test.ts',
      'a response of the directory is parsed into Portico’s fields, with unchanged links',
    ],
  },
  {
    statement: 'The on-ramp has currencies to buy and to pay with, and their limits.',
    test: ['plugins/onramp/onramp.test.ts', 'come from the API and are filtered by the account’s networks'],
  },
  {
    statement: 'A quote of the on-ramp has the amounts and the fee.',
    test: [
      'plugins/onramp/onramp.test.ts',
      'the quote is requested 200 ms after the last keystroke, with the whole currencies',
    ],
  },
  {
    statement: 'A payment has an asset, an amount, exchanges and the state of the current payment.',
    test: [
      'plugins/payments/flow/payAtExchange.test.ts',
      'shows two exchanges, opens the pressed one’s window at once, and ends with its success',
    ],
  },
  {
    statement: 'A name has addresses by network.',
    test: ['plugins/names/names.test.ts', 'uses the network’s address record'],
  },
  {
    statement:
      'A sign-in message has the account, the domain, the URI, the version, the nonce, the statement, the resources and the times.',
    test: [
      'plugins/siwx/storage/flow/browserSiwx.test.ts',
      'the message is the standard’s, with the account, the page, the time and the expiry',
    ],
  },
  {
    statement: 'A sign-in session has the data, the message and the signature.',
    test: ['plugins/siwx/storage/flow/browserSiwx.test.ts', 'a session is valid on the next visit and for a server'],
  },
  {
    statement: 'A relay session has a topic and its namespaces’ chains, accounts, methods and events.',
    test: [
      'adapters/walletconnect/sessionData.test.ts',
      'chains are read from the list, from the accounts and from the keys',
    ],
  },
  {
    statement: 'An address is namespace:chainId:address.',
    test: ['kernel/contracts/networks.test.ts', 'a CAIP-10 address has exactly three non-empty parts'],
  },
  {
    statement: 'A network’s id is namespace:chainId.',
    test: ['kernel/contracts/networks.test.ts', 'a CAIP-2 network id has exactly two non-empty parts'],
  },
  {
    statement: 'The app has a name, a description, a URL and icons.',
    test: [
      'kernel/host/resolveOptions.test.ts',
      'the app’s data for wallets come from the page, unless the host names them',
    ],
  },
  {
    statement: 'The theme has variables for colors, fonts and the radius.',
    test: ['ui-kit/theme/themeSheet.test.ts', 'contains the chosen values and the forced mode'],
  },
  {
    statement: 'The theme has a mode.',
    test: ['kernel/host/portico.test.ts', 'changes the theme and the language at any time'],
  },
  {
    statement: 'The providers of social logins are google, github, apple, facebook, x and discord, and Farcaster.',
    test: ['plugins/auth/rules.test.ts', 'social logins have the specified order by default'],
  },
  {
    statement: 'The payload of a send has a receiver, a value, gas, a gas price and data.',
    test: [
      'adapters/evm/sending.test.ts',
      'gives the wallet the requested legacy transaction, and returns its hash at once',
    ],
  },
]

export const NOT_DONE_3: readonly NotDone[] = []
