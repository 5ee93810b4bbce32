import type { NotDone, Statement } from './statement'

export const SECTION_9: readonly Statement[] = [
  {
    statement: 'A pairing expires after four minutes, and its code ten seconds earlier.',
    test: [
      'adapters/walletconnect/pair.test.ts',
      'a code expires after four minutes less ten seconds, and a new one replaces it',
    ],
  },
  {
    statement: 'A retry works once in a second.',
    test: ['plugins/connect/gallery/gallery.test.ts', 'retries after a rejection, but not twice within a second'],
  },
  {
    statement: 'A failed balance is retried after 30 seconds.',
    test: [
      'plugins/account/rules/accountRules.test.ts',
      'a balance can be read at once, and 30 s after a read or a failure',
    ],
  },
  {
    statement: 'The dialog shakes for 500 ms.',
    test: ['tests/browser/shell.test.ts', 'a view that blocks leaving shakes the dialog for half a second and stays'],
  },
  {
    statement: 'A toast that replaces another opens after 150 ms.',
    test: ['tests/browser/shell.test.ts', 'a toast that replaces another closes it first and opens 150 ms later'],
  },
  {
    statement: 'The frame loads within 20,000 ms.',
    test: [
      'plugins/auth/api/frame.test.ts',
      'fails after 20 s if it does not load or get ready, warns the developer, and loads again on the next use',
    ],
  },
  {
    statement: 'A request to connect waits 120,000 ms.',
    test: ['plugins/auth/api/frame.test.ts', 'waits two minutes for %s, then reports to the developer'],
  },
  {
    statement: 'Disconnecting waits 3,000 ms for a wallet.',
    test: ['plugins/session/flow/disconnect.test.ts', 'waits 3 s for a wallet that does not answer'],
  },
  {
    statement: 'Disconnecting waits 3,000 ms for the embedded wallet.',
    test: ['plugins/auth/login.test.ts', 'disconnecting logs out once for all namespaces, within three seconds'],
  },
  {
    statement: 'The frame gets its first message 500 ms after it is ready.',
    test: ['plugins/auth/api/frame.test.ts', 'gets the first message half a second after it is ready'],
  },
  {
    statement: 'A closed window is detected within a second.',
    test: ['plugins/auth/social.test.ts', 'the window is detected as closed within a second'],
  },
  {
    statement: 'A changed email address is looked for each second.',
    test: [
      'plugins/auth/login.test.ts',
      'the email is read from the login each second after a change, five times at most',
    ],
  },
  {
    statement: 'An address gets one email in 30 seconds.',
    test: ['plugins/auth/login.test.ts', 'gets one mail in thirty seconds, also after a reload'],
  },
  {
    statement: 'The portfolio is cached for 30 seconds.',
    test: ['plugins/account/flow/readTokens.test.ts', 'the portfolio is cached for 30 s'],
  },
  {
    statement: 'The native balance is cached for 30 seconds.',
    test: ['plugins/account/account.test.ts', 'the balance is cached for 30 s and then read again'],
  },
  {
    statement: 'Names are cached for five minutes.',
    test: [
      'plugins/names/names.test.ts',
      'come in the provider’s order and are cached for five minutes, for any letter case of the address',
    ],
  },
  {
    statement: 'The identity is cached for five minutes.',
    test: ['plugins/account/account.test.ts', 'the identity is requested with the address, and cached for 5 min'],
  },
  {
    statement: 'The history is cached for 15 seconds.',
    test: ['plugins/activity/activity.test.ts', 'a history is cached for 15 seconds by account, network and page'],
  },
  {
    statement: 'A token’s price is cached for 15 seconds.',
    test: ['plugins/swaps/swaps.test.ts', 'a price is cached for 15 s'],
  },
  {
    statement: 'Two recent wallets are kept.',
    test: ['plugins/connect/flow/connectFlow.test.ts', 'recent wallets are the last two, newest first'],
  },
  {
    statement: 'A page of wallets has 40 entries.',
    test: [
      'plugins/connect/flow/connectFlow.test.ts',
      'further pages have forty wallets without the recommended ones, until the end',
    ],
  },
  {
    statement: 'Four wallets are recommended.',
    test: [
      'plugins/connect/flow/connectFlow.test.ts',
      'the directory gets a request on intent for the first four wallets of the host’s networks, and returns their number',
    ],
  },
  {
    statement: 'Featured and recommended wallets share four places.',
    test: ['plugins/connect/rules/resolveWallets.test.ts', 'the directory fills the rest of four places'],
  },
  {
    statement: 'A search has 100 entries.',
    test: [
      'plugins/connect/flow/connectFlow.test.ts',
      'requests a hundred without the excluded ones, and emits the query',
    ],
  },
  {
    statement: 'The pictures of the first 20 wallets are requested ahead.',
    test: [
      'plugins/connect/gallery/gallery.test.ts',
      'requests the pictures of the first twenty wallets before they are in view',
    ],
  },
  {
    statement: 'The order of wallets is walletConnect, recent, injected, featured, custom, external, recommended.',
    test: [
      'plugins/connect/rules/resolveWallets.test.ts',
      'the order of the list is: walletConnect, recent, injected, featured, custom, external, recommended',
    ],
  },
  {
    statement: 'The order of the account’s actions is buying, swapping, receiving, sending.',
    test: ['plugins/account/rules/accountRules.test.ts', 'the order %o sorts the actions as %o'],
  },
  {
    statement: 'The order of social logins is google, x, farcaster, discord, apple, github, facebook.',
    test: ['plugins/auth/rules.test.ts', 'social logins have the specified order by default'],
  },
  {
    statement: 'The default types of accounts are smartAccount on EVM, eoa on Solana and Polkadot, payment on Bitcoin.',
    test: [
      'plugins/session/flow/switchAccount.test.ts',
      'the default types are the smart account on EVM, the plain one on Solana and Polkadot, and payment on Bitcoin',
    ],
  },
  {
    statement: 'The default slippage of a swap is 1 percent.',
    test: [
      'plugins/swaps/review.test.ts',
      'the native currency is swapped without an approval: the wallet is asked once, for exactly the shown order',
    ],
  },
  {
    statement: 'The provider’s fee is 0.85 percent of the paid amount.',
    test: [
      'plugins/swaps/rules/rules.test.ts',
      'max slippage is a share of the received amount, and the provider fee 0.85 percent of the paid amount',
    ],
  },
  {
    statement: 'A swap’s fee is estimated for 150,000 units of gas.',
    test: ['plugins/swaps/rules/rules.test.ts', 'the fee estimate follows from the gas price, if that is known'],
  },
  {
    statement: 'A fee on EVM is in units of 10^-18 of the currency.',
    test: ['adapters/evm/transfers.test.ts', 'costs its gas at the network’s price'],
  },
  {
    statement: 'A fee on Solana is in units of 10^-9 of the currency.',
    test: ['adapters/solana/sending.test.ts', 'the estimated fee is the fee of moving SOL'],
  },
  {
    statement: 'The amount of a deposit in tokens has eight decimals.',
    test: ['plugins/pay-with-exchange/rules/amounts.test.ts', '%s dollars at %d are %s'],
  },
  {
    statement: 'A shown quantity has three decimals.',
    test: ['ui-kit/part/listAmount.test.ts', 'an amount in a list is never rounded up, and fits its room'],
  },
  {
    statement: 'An amount of dollars has two decimals.',
    test: ['ui-kit/format/amount.test.ts', 'formats %s of money in the locale %s and currency %s as %s'],
  },
  {
    statement: 'A deposit is polled every five seconds.',
    test: [
      'plugins/payments/flow/processExchangePayment.test.ts',
      'polls at once, then every 5 s; a failed poll is UNKNOWN and polling continues',
    ],
  },
  {
    statement: 'A deposit is polled 20 times.',
    test: ['plugins/pay-with-exchange/deposit.test.ts', 'shows Unable to get deposit status after 20 polls'],
  },
  {
    statement: 'The window of an exchange has 480 by 720 pixels.',
    test: [
      'plugins/payments/flow/processExchangePayment.test.ts',
      'opens an empty window at once, and navigates it to the exchange',
    ],
  },
  {
    statement: 'Two exchanges are shown.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      'starts with 10 dollars of USDC and shows two of its exchanges',
    ],
  },
  {
    statement: 'The window of a social login has 600 by 800 pixels.',
    test: ['plugins/auth/social.test.ts', 'opens in the click at the login’s own page, and is used once'],
  },
  {
    statement: 'The on-ramp’s fee is 1-2%.',
    test: ['plugins/onramp/rules/rules.test.ts', 'the provider is one that the project enables'],
  },
  {
    statement:
      'The on-ramp’s default limits are 10 to 7,500 dollars by card and 10 to 25,000 by bank transfer, and its default token is USDC on Ethereum and Polygon.',
    test: [
      'plugins/onramp/rules/rules.test.ts',
      'the default offers are USD Coin, Ether and SOL, for dollars and euros',
    ],
  },
  {
    statement: 'An amount outside the on-ramp’s limits is refused.',
    test: ['plugins/onramp/rules/rules.test.ts', '%j dollars is %s'],
  },
  {
    statement:
      'The native currency has the reference 60 on EVM and 501 on Solana, and the assets of payments at exchanges are the listed ones.',
    test: ['plugins/payments/rules/assetId.test.ts', 'covers every asset that exchanges usually pay out'],
  },
  {
    statement: 'At most 99 transactions are pending while they are polled.',
    test: ['kernel/host/transactionLog.test.ts', 'stops at 99 pending transactions'],
  },
  {
    statement: 'Pending transactions are polled every 30,000 ms.',
    test: [
      'kernel/host/transactionLog.test.ts',
      'looks pending receipts up every 30,000 ms, and stops once none is pending',
    ],
  },
  {
    statement: 'A batch of analytics is sent above 45 KB.',
    test: ['plugins/analytics/analytics.test.ts', 'a batch is sent at once when its JSON exceeds 45 KB'],
  },
  {
    statement: 'A batch of analytics is sent when the page is hidden.',
    test: ['plugins/analytics/analytics.test.ts', 'a batch is sent when the page is hidden, in the exact format'],
  },
  {
    statement: 'At most five error reports are sent in 60 seconds.',
    test: [
      'plugins/analytics/analytics.test.ts',
      'an error report is sent at most five times in any 60 s, under 1,000 errors',
    ],
  },
  {
    statement: 'A transfer of gas below a tenth of the other one is left out.',
    test: ['plugins/activity/rules/mergeTransfers.test.ts', 'an incoming and an outgoing transfer of one token %s'],
  },
  {
    statement: 'At most two transfers of a transaction are shown.',
    test: [
      'plugins/activity/rules/mergeTransfers.test.ts',
      'the shown transfers are at most two, the most valuable, outgoing before incoming',
    ],
  },
  {
    statement: 'A wallet on another device signs in while it connects if EVM is the only namespace.',
    test: ['adapters/walletconnect/signIn.test.ts', 'the wallet signs in the same click, the active network first'],
  },
  {
    statement: 'It does not if there is another namespace.',
    test: [
      'adapters/walletconnect/signIn.test.ts',
      'the wallet is not asked to sign if the host has another namespace',
    ],
  },
  {
    statement: 'The package’s networks have the ids of CAIP-2.',
    test: ['networks/networks.test.ts', '%s has the ids of CAIP-2'],
  },
  {
    statement: 'Swaps are offered on 12 EVM networks.',
    test: [
      'plugins/swaps/rules/rules.test.ts',
      'the routers of a network are listed for the twelve networks of the provider',
    ],
  },
  {
    statement: 'Of several transfers of a token, those below a hundredth of the largest are left out first.',
    test: ['plugins/activity/rules/mergeTransfers.test.ts', 'several transfers of a token %s'],
  },
  {
    statement: 'The package’s networks include the usual EVM networks, their test networks, and three of Solana.',
    test: [
      'networks/networks.test.ts',
      'the package has the usual EVM networks, their test networks, and three of Solana',
    ],
  },
  {
    statement: 'The newest version of the package is cached for seven days.',
    test: [
      'tests/migrate/outdated.test.ts',
      'warns of a newer version, and asks the registry again after seven days only',
    ],
  },
  {
    statement: 'The price of a token to deposit is cached for 15 seconds.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      'asks for the price of an asset once in 15 seconds, however often the form is opened',
    ],
  },
]

export const NOT_DONE_9: readonly NotDone[] = []
