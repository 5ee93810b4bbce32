import type { Statement } from './statements/statement'

/** A statement of the product specification that Portico departs from on purpose. */
export interface Departure {
  /** Section of the specification. */
  readonly section: number
  readonly statement: string
  readonly instead: string
  readonly reason: string
  /** A test of Portico's behaviour: its file and exact title, as for a `Statement`. */
  readonly test: Statement['test']
}

export const DEPARTURES: readonly Departure[] = [
  {
    section: 2,
    statement: 'Closing hides the modal; in embedded mode Account or Connect is shown.',
    instead: 'An embedded modal rejects every pending call, and shows its default view again in the next microtask.',
    reason: 'A promise that waits for the modal must settle with `MODAL_CLOSED` in both modes.',
    test: ['tests/journeys/embedded.test.ts', 'closing rejects every pending call and shows the default view again'],
  },
  {
    section: 2,
    statement: 'A requested view, with its data, is shown at once.',
    instead:
      'A view that needs an account comes after Connect, and after a required sign-in, for a user who has not connected one.',
    reason: 'The view would be empty; the user sees what the host asked for as soon as there is an account to act on.',
    test: ['tests/journeys/accountViews.test.ts', '%s comes after Connect for a user without an account'],
  },
  {
    section: 4,
    statement: 'A swap that cannot be initialised goes back.',
    instead: 'As the only view of the modal it stays, with the sentence and a button to retry.',
    reason: 'Going back from the only view would close the modal that the user has just opened.',
    test: [
      'plugins/swaps/swaps.test.ts',
      'the swap view shows Failed to initialize swap without the token list and goes back; as the only view it offers a retry',
    ],
  },
  {
    section: 2,
    statement: 'A feature that is off shows nothing.',
    instead:
      'A feature that is switched off while its view is open leads to the view below, or to the default view, with a toast.',
    reason: 'A modal that vanishes without a sentence looks like a crash.',
    test: ['tests/journeys/features.test.ts', 'leads to the default view if its view was the only one'],
  },
  {
    section: 2,
    statement:
      'Connect methods are shown in their order: email, social, wallet, or wallet first where one is installed.',
    instead:
      'A method comes below everything else if nothing had named it: on a desktop’s first opening, before the project’s configuration is known, and where the last known configuration or the last opening ruled it out. The next opening has the usual order.',
    reason: 'A row that moves while a user presses it makes the press choose something else.',
    test: [
      'plugins/connect/rules/methodPlaces.test.ts',
      'comes below everything else if nothing has announced it, and others after it',
    ],
  },
  {
    section: 3,
    statement: 'The z-index theme variable applies to the modal.',
    instead:
      'It applies to the embedded modal. A dialog is in the browser’s top layer, above every z-index. While a wallet of the page is asked and draws a window in the page, the dialog steps back below that window.',
    reason:
      'No element of the page covers the dialog by chance, and a wallet’s own window can be pressed while its answer is awaited.',
    test: ['tests/browser/embedded/embedded.test.ts', 'the z-index of the theme applies to it'],
  },
  {
    section: 3,
    statement: 'A network has two lists of nodes, `rpcUrls.default` and `rpcUrls.chainDefault`.',
    instead: 'It has `rpcUrls.default`. `customRpcUrls` puts nodes of the host before them.',
    reason:
      'With two lists, of which one replaces the other, it is unclear which node is used; the order of one list is clear.',
    test: ['adapters/evm/rpc.test.ts', 'uses custom URLs first, then the gateway, then the network’s own'],
  },
  {
    section: 3,
    statement: 'A connector has one of seven types, among them ID_AUTH, and `explorerId`.',
    instead:
      'It has one of six. `MULTI_CHAIN` and `EXTERNAL` are for adapters of a host; no adapter creates an ID_AUTH.',
    reason: 'Every login is one connector; a type without connectors has no use.',
    test: ['kernel/contracts/contracts.test.ts', 'a connector is of one of six types'],
  },
  {
    section: 4,
    statement: 'A session is connected or not.',
    instead:
      'A locked wallet has its own status, with the last address and network; `isConnected` is false until it is unlocked. Only EVM wallets can be asked without a prompt whether they are locked.',
    reason: 'An app shows different controls when a user can sign and when the user must unlock first.',
    test: [
      'plugins/session/flow/lock.test.ts',
      'a wallet that is locked has a locked session, with the last account, and the session is remembered',
    ],
  },
  {
    section: 4,
    statement: 'The first read of storage shows the connected account.',
    instead:
      'The first render on a server, and the one that must match it, is `restoring`: with the account of the session cookie if the host keeps one, else without an account. The next one shows the session.',
    reason: 'React refuses a first render that differs from the server’s, and a server has no storage.',
    test: ['hosts/react/hooks.test.ts', 'a server that %s'],
  },
  {
    section: 4,
    statement: 'A wallet that reports `disconnect` has ended the session.',
    instead:
      'The session ends, but a wallet that reports it while the page unloads is restored by the next page, without a prompt.',
    reason: 'Extensions report it when the page unloads; a reload would log the user out.',
    test: [
      'plugins/session/flow/applyWalletChange.test.ts',
      'a wallet that disconnects while the page unloads is restored by the next page',
    ],
  },
  {
    section: 4,
    statement: 'A change of the default chain emits `chainChanged` and `accountsChanged`.',
    instead: '`accountsChanged` is emitted when the accounts differ.',
    reason: 'EIP-1193 defines the event so; a page that reloads on it would reload without a reason.',
    test: [
      'adapters/walletconnect/connection.test.ts',
      'a wallet that changes its chain and keeps its account emits chainChanged, and no accountsChanged',
    ],
  },
  {
    section: 4,
    statement: 'A wallet that shows no account is disconnected.',
    instead:
      'A wallet that reports that it is locked keeps a locked session; one that does not report it is disconnected and remembered.',
    reason: 'Users lock wallets every day; unlocking must bring the session back.',
    test: [
      'plugins/session/flow/lock.test.ts',
      'a wallet that hides its accounts without a reason ends the session, keeps its record, and is restored with them',
    ],
  },
  {
    section: 4,
    statement: 'DataCapture asks for an email address.',
    instead: 'If the user has signed in by email, the address is filled in, and the user submits it.',
    reason: 'The address is known; whether to hand it to the host is the user’s decision.',
    test: ['plugins/capture/capture.test.ts', 'an address that the user has logged in with is filled in'],
  },
  {
    section: 4,
    statement: 'The header of the modal is animated for 120 ms.',
    instead: 'The height of the dialog below its header changes within 220 ms; the header itself is not animated.',
    reason: 'A header that moves would move Back and Close under the pointer.',
    test: ['tests/browser/shell.test.ts', 'a new view changes the height of the dialog within 220 ms'],
  },
  {
    section: 4,
    statement: 'A sign-in that the server refuses says `Error signing message`.',
    instead: 'It says `The sign-in was not accepted.`',
    reason:
      'The wallet has signed: the sentence of the specification would send the user to the wallet for a fault of the server.',
    test: ['tests/browser/siwx/signIn.test.ts', 'a sign-in that the server refuses fails'],
  },
  {
    section: 4,
    statement: 'A send waits up to 25,000 ms for the receipt, and pending transactions are polled only by option.',
    instead: 'After 25,000 ms the view says that the transaction is still pending and follows it while it is open.',
    reason: 'Success is shown after a receipt and not before; a waiting user wants to see the result.',
    test: [
      'plugins/send/send.test.ts',
      'a transfer without a receipt within 25 s is neither success nor failure, and no toast looks like a success',
    ],
  },
  {
    section: 4,
    statement: 'SIWX storage removes every session of the address.',
    instead:
      'It removes the session that it was asked to remove. A message carries `expirationTime`, 24 hours by default.',
    reason:
      'Signing out on one network must not sign out on another; a sign-in that never expires is a secret that never expires.',
    test: ['plugins/siwx/storage/flow/browserSiwx.test.ts', 'a session of each namespace is stored and revoked alone'],
  },
  {
    section: 5,
    statement: 'Account lists are deduplicated without regard to case.',
    instead:
      'So are addresses in hexadecimal; base58 addresses are compared exactly, and two kinds of one address stay apart.',
    reason: 'Two base58 texts that differ in case are two accounts.',
    test: ['kernel/contracts/contracts.test.ts', 'lists an account once, whatever its case, and distinguishes kinds'],
  },
  {
    section: 5,
    statement: 'A chain id that cannot be parsed is 1.',
    instead: 'It is undefined: the network is not known.',
    reason: 'A wallet on an unknown network is not a wallet on Ethereum.',
    test: ['adapters/evm/chain.test.ts', 'guesses no value: %#'],
  },
  {
    section: 6,
    statement: 'The embedded wallet works on certain chains only.',
    instead:
      'A login on another network opens on the first network that the wallet supports, and the view explains it.',
    reason: 'Refusing the login would leave the user without an alternative.',
    test: ['plugins/auth/login.test.ts', 'networks that the embedded wallet does not serve'],
  },
  {
    section: 6,
    statement: 'The page’s origin must match the project’s allowed origins or the defaults.',
    instead: 'A project without a list allows every origin, and a list that cannot be fetched raises nothing.',
    reason: 'The alert is for developers who have set a list; the relay and the login frame enforce it on their own.',
    test: ['plugins/project/project.test.ts', 'an origin that is %s raises nothing'],
  },
  {
    section: 7,
    statement: 'Balances are read on supported networks; on others the answer is empty.',
    instead:
      'On others Portico asks the network’s own node. An EVM node has no list of an account’s tokens: it is asked for those that the host names in `evm.tokens` of the network, and an Asset Hub whose runtime lists none for those in `polkadot.assets`.',
    reason:
      'An empty list would be a false statement about the user’s money. Finding tokens in blocks is the task of an indexer.',
    test: ['adapters/evm/listTokens.test.ts', 'the tokens that the host names'],
  },
  {
    section: 7,
    statement: 'Events of name registration carry `isSmartAccount` and `ensName`.',
    instead: 'They carry `isSmartAccount`.',
    reason: 'A name that a user registers identifies the user; analytics carries no personal data.',
    test: ['plugins/analytics/rules/analyticsEvent.test.ts', 'the event %s has its name and its fields'],
  },
  {
    section: 1,
    statement: 'The project’s configuration overrides local settings for `reownAuthentication` and `emailCapture`.',
    instead:
      'It may switch them off. They are on only if the host’s `features` enable them, and an address is required only if the host sets `required`. If the project asks for one and the host says nothing, a warning in the console says what to write.',
    reason: 'A compromised project API must not sign users in elsewhere or collect their addresses.',
    test: ['plugins/capture/capture.test.ts', 'a project that requires an address gets what the host sets: %s'],
  },
  {
    section: 1,
    statement: 'The project’s configuration overrides local settings, with a warning.',
    instead:
      'A feature that the host sets to `false` stays off, without a warning, and the host’s values for swaps and purchases stay. Everything else is overridden; in development one warning names all keys.',
    reason:
      'What the host refuses for its users, a compromised project API must not switch on. In production nothing is wrong, and the line would reach an error monitor.',
    test: ['tests/journeys/hostFeatures.test.ts', 'stays off if the host says false, without a warning'],
  },
  {
    section: 1,
    statement: '`reownBranding` is a feature that the project decides.',
    instead:
      'It decides on contributions to the footer below the views, which name it as their gate. Portico contributes none: the footer is empty.',
    reason: 'A host’s page carries no other company’s mark unless the host adds it.',
    test: [
      'tests/journeys/features.test.ts',
      'a footer with the gate reownBranding goes when the project disables it, or the host',
    ],
  },
  {
    section: 4,
    statement: 'A switch of the namespace sets an in-progress flag.',
    instead:
      'There is none: the active namespace changes in one write. A request to a wallet to change its network has a state of its own, in the view `SwitchNetwork`.',
    reason: 'A flag beside a change without a pause could only be wrong.',
    test: [
      'plugins/session/flow/connections.test.ts',
      'switching to a live wallet sends no request, and sets network, provider, active namespace and the next visit',
    ],
  },
  {
    section: 7,
    statement: 'The project’s `isAnalyticsEnabled` decides whether analytics are sent.',
    instead:
      'It decides unless the host sets `features.analytics` to `false`. They are off until the project or the host enables them.',
    reason: 'The host is responsible to its users for the data that its page sends.',
    test: ['plugins/analytics/analytics.test.ts', 'if the host disables it and the project enables it (%s)'],
  },
  {
    section: 7,
    statement: 'The exchange’s page is the URL in the response of `reown_getExchangePayUrl`.',
    instead:
      'It is opened over https only, at an ASCII host name, and if the host lists `exchangeHosts`, only at one of those.',
    reason: 'The user judges the page by its host’s name.',
    test: ['plugins/payments/api.test.ts', 'the page %j is refused'],
  },
  {
    section: 8,
    statement: 'A fallback quote is used when the on-ramp quote fails.',
    instead: 'It is made for dollars to USDC and USDT only; for other pairs no price is shown.',
    reason: 'A price of another currency or token would be invented.',
    test: ['plugins/onramp/rules/rules.test.ts', 'an estimate is not made from %s to %s'],
  },
  {
    section: 8,
    statement: 'A history that cannot be fetched is marked empty.',
    instead: 'Known entries stay, marked as old; only a list that has never loaded is empty.',
    reason: 'Entries that vanish look like lost transactions.',
    test: ['plugins/activity/activity.test.ts', 'a history that fails later keeps the known entries, marked as old'],
  },
  {
    section: 8,
    statement: '`Error resolving name` is a toast.',
    instead: 'It is the error of the receiver’s field.',
    reason: 'The sentence belongs to the field that the user has to correct, and stays there.',
    test: ['plugins/send/send.test.ts', 'a name %s is no receiver'],
  },
  {
    section: 8,
    statement: 'A social login that does not start says `Failed to initiate social connection`.',
    instead: 'So does a return address that cannot be built; every other failure is shown with its own reason.',
    reason: 'A user can act on “popup blocked” or “timed out”, and not on a sentence that covers all of them.',
    test: ['plugins/auth/social.test.ts', 'the return address > needs a state'],
  },
  {
    section: 8,
    statement: 'A balance that cannot be read is 0.00 ETH.',
    instead: 'A dash is shown, with the toast and a retry after 30 seconds.',
    reason: 'A zero is a statement about the user’s money, and here a false one.',
    test: [
      'plugins/account/gallery/gallery.test.ts',
      'sees a dash instead of zero when the balance could not be read, and can retry after 30 s',
    ],
  },
  {
    section: 9,
    statement: 'An exchange payment is polled every 5 seconds, 20 times.',
    instead: 'The deposit view does so. `pay()` polls every 4 seconds, 75 times.',
    reason: 'The standalone payment has its own limits at the provider: five minutes, which a slow exchange needs.',
    test: [
      'plugins/payments/flow/payAtExchange.test.ts',
      'asks the exchange every four seconds, 75 times, and then reports that it has not confirmed',
    ],
  },
  {
    section: 9,
    statement: 'The library version is 1.8.7; a development build compares it with the newest one, cached for 7 days.',
    instead:
      'Requests carry Portico’s own version in `sv`. `portico outdated` compares it in the developer’s terminal, cached for 7 days; a page asks no package registry.',
    reason:
      'A page sends no request before intent, its policy names no registry, and a warning belongs where the developer can act on it.',
    test: [
      'tests/migrate/outdated.test.ts',
      'warns of a newer version, and asks the registry again after seven days only',
    ],
  },
  {
    section: 5,
    statement: 'The target amount of a swap is rounded to six decimals.',
    instead: 'It is cut to six decimals; a smaller amount is shown whole.',
    reason: 'A rounded amount may be more than what arrives, and a zero says that nothing does.',
    test: [
      'plugins/swaps/rules/rules.test.ts',
      '%s units with %s decimals are shown to six decimals, or whole if they are less: %s',
    ],
  },
  {
    section: 5,
    statement: 'Tokens without decimals are left out of every list.',
    instead: 'A node’s list shows a token whose decimals the node does not know, in its smallest unit.',
    reason: 'A list without it would hide the user’s money.',
    test: ['adapters/cosmos/describeDenom.test.ts', 'counts a coin in its smallest unit if the bank answers %s'],
  },
  {
    section: 6,
    statement: 'A user can switch to the smart account while the plain one is in use.',
    instead: 'The user can switch in both directions.',
    reason: 'A user who has switched may want the former account back.',
    test: ['plugins/auth/login.test.ts', 'sets the other account type in the frame and uses it'],
  },
  {
    section: 7,
    statement: 'The embedded frame is asked for its chain id, and to initialise smart accounts.',
    instead: 'Each message names the network, and the frame is asked for the networks with smart accounts.',
    reason: 'The page knows the network in use; a second source could only differ.',
    test: ['plugins/auth/api/frame.test.ts', 'a request has its network, and amounts as hexadecimal text'],
  },
  {
    section: 7,
    statement: 'The chain gateway serves two networks of Bitcoin, and near.',
    instead: 'Bitcoin is read from explorers. There is no adapter for near.',
    reason: 'A node of Bitcoin does not know the balance of an address; an explorer does.',
    test: ['adapters/bitcoin/explorers.test.ts', 'usual networks are served by mempool.space'],
  },
  {
    section: 8,
    statement: 'A connector, a provider or a wagmi configuration that is undefined has a sentence of its own.',
    instead: 'A wallet that is not there is `WALLET_GONE`. A development build names a missing option.',
    reason:
      'The options are typed, and a connector belongs to its adapter; none of the three is passed along undefined.',
    test: ['adapters/evm/connectors.test.ts', 'connecting to a wallet that is not there fails with WALLET_GONE'],
  },
  {
    section: 9,
    statement: 'The default chain is 1.',
    instead: 'It is the host’s `defaultNetwork`, or the first of its networks.',
    reason: 'A host without Ethereum would begin on a network that it does not list.',
    test: ['kernel/host/resolveOptions.test.ts', 'finds the default network: %s'],
  },
  {
    section: 9,
    statement: 'The default token on chains 8453 and 84532 is stored as USDC.',
    instead: 'No token is stored. A deposit begins with USDC of the network in use, on every network.',
    reason: 'One rule for all networks needs no stored value.',
    test: [
      'plugins/pay-with-exchange/rules/assets.test.ts',
      'start with USDC of the network in use, else with the first',
    ],
  },
  {
    section: 9,
    statement: 'Every reading of the portfolio is cached for 30 seconds.',
    instead: 'The account view of an embedded wallet reads past the cache every 10 seconds while it is visible.',
    reason: 'The view leads with the total, which the user watches after a transfer.',
    test: ['plugins/account/gallery/gallery.test.ts', 'sees the total value first, which is read every 10 s'],
  },
  {
    section: 2,
    statement: 'The view Networks has the default footer.',
    instead:
      'It has the footer of every view: what plugins contribute to it, which is nothing unless a host adds it. The list of networks ends with a link that explains what a network is.',
    reason: 'A host’s page carries no other company’s mark unless the host adds it.',
    test: [
      'tests/journeys/features.test.ts',
      'a footer with the gate reownBranding goes when the project disables it, or the host',
    ],
  },
  {
    section: 3,
    statement: 'A connector carries its `provider`.',
    instead:
      'The provider belongs to the connection: `portico.provider()` returns that of a connected account. A connector is plain data, which every plugin may read.',
    reason:
      'A provider in the list that every plugin reads would let each of them ask a wallet without the checks of a guarded request.',
    test: ['kernel/host/portico.test.ts', 'reads the account, the network and the provider of the active namespace'],
  },
  {
    section: 3,
    statement: 'The state of a send has the receiver’s picture and the network’s balance in dollars.',
    instead:
      'It has the receiver’s address and the name that led to it, and each token with its own value. Neither a picture of the receiver nor a total is read.',
    reason:
      'The owner of a name chooses its picture, and a familiar picture would vouch for an address that it says nothing about. The amount is checked against the token that is sent, not against a total.',
    test: ['plugins/send/send.test.ts', 'the receiver may be a name, which is looked up once the user stops typing'],
  },
  {
    section: 3,
    statement: 'A name record has the times of registration and update, and attributes.',
    instead: 'Only its name and addresses are read; the answer is a name and one address.',
    reason: 'No view shows them, and a field that is not read cannot make a name unusable by its form.',
    test: ['plugins/names/names.test.ts', 'the times and attributes of a record are not read, whatever their form'],
  },
  {
    section: 3,
    statement:
      'The state of an account has `farcasterUrl`, `preferredAccountType` and the networks with smart accounts.',
    instead:
      'The login keeps them to itself. The host names the preferred type in `defaultAccountTypes`, and reads the type of each account.',
    reason:
      'The user who confirms the link of a pending login decides whose account it is, so no other plugin reads it; the other two are inputs of the login, whose result is the type of the account.',
    test: ['plugins/auth/login.test.ts', 'a login asks for %s'],
  },
  {
    section: 3,
    statement: 'A contract write has the token’s address, the ABI, the method and its arguments.',
    instead:
      'A transfer of a token is a capability of its own, with the token, the receiver and the amount; the adapter encodes the call. Another contract call is a transaction with data.',
    reason:
      'The capability is the same for namespaces without ABIs, and a plugin cannot name another method than the one that the user reviews.',
    test: [
      'adapters/evm/transfers.test.ts',
      'a transfer of a token is a call of its contract, which names the receiver and the amount',
    ],
  },
]

/** Sentences of the specification that Portico neither shows nor throws: the code in their place, and the reason. */
export const REPLACED: readonly (readonly [sentence: string, code: string, reason: string])[] = [
  [
    'NetworkController client not set',
    'SERVICE_UNAVAILABLE',
    'There are no controllers; a service without a provider is named, with the reason.',
  ],
  [
    'ConnectionController client not set',
    'SERVICE_UNAVAILABLE',
    'There are no controllers; a service without a provider is named, with the reason.',
  ],
  ['RATE_LIMITED', 'HTTP_STATUS', '`context.status` holds the status; the alert APKT010 tells the developer.'],
  ['SERVER_ERROR', 'HTTP_STATUS', '`context.status` holds the status; the alert APKT009 tells the developer.'],
  [
    'Connection rejected',
    'USER_REJECTED',
    'One code and one message for every way of declining; a view says it in its own words.',
  ],
  ['Invalid connection status', 'NOT_CONNECTED', 'States are a closed union; there is no invalid one.'],
  [
    'Please call connect() before request()',
    'NOT_CONNECTED',
    'One code wherever an account is missing; the message says for what.',
  ],
  [
    'Please call connect() first with namespace config.',
    'ADAPTER_NOT_FOUND',
    'No adapter serves a namespace that is not configured; the message names the namespace.',
  ],
  [
    'No ActiveCaipAddress found',
    'NOT_CONNECTED',
    'One code wherever an account is missing; the message says for what.',
  ],
  ['Sign Client not initialized', 'LIBRARY_FAILED', 'The message names the library and the cause holds what it threw.'],
  [
    'Unsupported chain namespace',
    'ADAPTER_NOT_FOUND',
    'A namespace is supported if the host registers an adapter for it; the payments’ own sentence is kept.',
  ],
  ['ChainId not found', 'NETWORK_NOT_FOUND', 'One code and one sentence for a network that is not listed.'],
  ['0.00 ETH', 'BALANCE_FAILED', 'A zero would be a false statement about the user’s money; a dash is shown.'],
]
