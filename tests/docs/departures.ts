/** A statement of the product specification that Portico departs from on purpose. */
export interface Departure {
  /** Section of the specification. */
  readonly section: number
  readonly statement: string
  readonly instead: string
  readonly reason: string
  /** A test of Portico's behaviour: its file, and words from it. */
  readonly test: readonly [path: string, words: string]
}

export const DEPARTURES: readonly Departure[] = [
  {
    section: 2,
    statement: 'Closing hides the modal; in embedded mode Account or Connect is shown.',
    instead:
      'An embedded modal closes for every caller that waits, and shows its default view again in the next microtask.',
    reason: 'A promise that waits for the modal must settle with `MODAL_CLOSED` in both modes.',
    test: ['tests/journeys/embedded.test.ts', 'closing closes, for everything that waits for it'],
  },
  {
    section: 2,
    statement: 'A feature that is off shows nothing.',
    instead:
      'A feature that is switched off while its view is open leads to the view below, or to the default view, with a toast.',
    reason: 'A modal that vanishes without a sentence looks like a crash.',
    test: ['tests/journeys/features.test.ts', 'leads to the default view where its view was the only one'],
  },
  {
    section: 3,
    statement: 'The z-index theme variable applies to the modal.',
    instead: 'It applies to the embedded modal. A dialog is in the browser’s top layer, above every z-index.',
    reason: 'Nothing of the page can cover the top layer.',
    test: ['tests/browser/embedded.test.ts', 'the z-index of the theme applies to it'],
  },
  {
    section: 3,
    statement: 'A network has two lists of nodes, `rpcUrls.default` and `rpcUrls.chainDefault`.',
    instead: 'It has `rpcUrls.default`. `customRpcUrls` puts nodes of the host before them.',
    reason: 'Two lists of which one replaced the other told nobody which node was asked; the order of one list does.',
    test: ['adapters/evm/rpc.test.ts', 'customRpcUrls'],
  },
  {
    section: 3,
    statement: 'A connector has one of seven types, among them ID_AUTH, and `explorerId`.',
    instead: 'It has one of six. `MULTI_CHAIN` and `EXTERNAL` are for adapters of a host; nothing makes an ID_AUTH.',
    reason: 'A login is one connector, whatever it was made with; a type that nothing makes tells nobody anything.',
    test: ['plugins/connect/rules.test.ts', "'MULTI_CHAIN', 'INJECTED', 'EXTERNAL', 'AUTH', 'WALLET_CONNECT'"],
  },
  {
    section: 4,
    statement: 'A session is connected or not.',
    instead:
      'A locked wallet has its own status, with the last address and network; `isConnected` is false until it is unlocked. Only EVM wallets can be asked without a prompt whether they are locked.',
    reason: 'A page that may sign now and one whose user must unlock first show different things.',
    test: ['plugins/session/locked.test.ts', 'isConnected: false'],
  },
  {
    section: 4,
    statement: 'Storage tells at the first read who was connected.',
    instead: 'The first render on a server, and the one that must agree with it, is disconnected; the next one tells.',
    reason: 'React refuses a first render that differs from the server’s, and a server has no storage.',
    test: ['kernel/host/portico.test.ts', 'not in a first render that must agree with the server'],
  },
  {
    section: 4,
    statement: 'A wallet that reports `disconnect` has ended the session.',
    instead:
      'The session ends, but a wallet that reports it while the page unloads is restored by the next page, without a prompt.',
    reason: 'Extensions report it when their page goes away; a reload would log the user out.',
    test: ['plugins/session/walletEvents.test.ts', 'while the page unloads is restored by the next page'],
  },
  {
    section: 4,
    statement: 'A change of the default chain emits `chainChanged` and `accountsChanged`.',
    instead: '`accountsChanged` is emitted when the accounts differ.',
    reason: 'EIP-1193 defines the event so; a page that reloads on it would reload without a cause.',
    test: ['adapters/walletconnect/connection.test.ts', 'accountsChanged'],
  },
  {
    section: 4,
    statement: 'A wallet that shows no account is disconnected.',
    instead:
      'A wallet that says that it is locked stays as a locked session; one that does not say is disconnected and remembered.',
    reason: 'Users lock wallets every day; unlocking must bring the session back.',
    test: ['plugins/session/locked.test.ts', 'unlock'],
  },
  {
    section: 4,
    statement: 'DataCapture asks for an email address.',
    instead: 'Where the user has logged in by email the address is filled in, and the user sends it.',
    reason: 'The address is known; whether to hand it to the host is the user’s decision.',
    test: ['plugins/capture/capture.test.ts', 'that the user has logged in with is not typed again'],
  },
  {
    section: 4,
    statement: 'A send waits up to 25,000 ms for the receipt, and pending transactions are polled only by option.',
    instead: 'After 25,000 ms the view says that the transaction is still pending and follows it while it is open.',
    reason: 'Success is shown after a receipt and not before; a user who waits wants to see it come.',
    test: ['plugins/send/send.test.ts', 'without a receipt within 25 s'],
  },
  {
    section: 4,
    statement: 'SIWX storage removes every session of the address.',
    instead:
      'It removes the session that it was asked to remove. A message carries `expirationTime`, 24 hours by default.',
    reason:
      'Signing out on one network must not sign out on another; a sign-in without an end is a secret without an end.',
    test: ['plugins/siwx/own.test.ts', 'expirationTime'],
  },
  {
    section: 5,
    statement: 'An EVM address has 40 hexadecimal digits and an optional 0x.',
    instead: 'The 0x is required.',
    reason: 'Forty digits without a prefix may be something else, and money must not go there.',
    test: ['adapters/evm/addresses.test.ts', '0x'],
  },
  {
    section: 5,
    statement: 'A chain id that cannot be parsed is 1.',
    instead: 'It is undefined: the network is not known.',
    reason: 'A wallet on an unknown network is not a wallet on Ethereum.',
    test: ['adapters/evm/chainId.test.ts', 'undefined'],
  },
  {
    section: 6,
    statement: 'The embedded wallet works on certain chains only.',
    instead: 'A login on another network opens on the first that the wallet serves, and the user reads so.',
    reason: 'Refusing the login would leave the user without a way on.',
    test: ['plugins/auth/login.test.ts', 'networks that the embedded wallet does not serve'],
  },
  {
    section: 6,
    statement: 'The page’s origin must match the project’s allowed origins or the defaults.',
    instead: 'A project without a list allows every origin, and a list that cannot be fetched raises nothing.',
    reason: 'The alert is for developers who have set a list; the relay and the login frame enforce it on their own.',
    test: ['plugins/project/project.test.ts', 'of a project without a list'],
  },
  {
    section: 7,
    statement: 'Balances are read on supported networks; on others the answer is empty.',
    instead:
      'On others the network’s own node is asked. An EVM node has no list of an account’s tokens: it is asked for those that the host names in `evm.tokens` of the network, and an Asset Hub whose runtime lists none for those in `polkadot.assets`.',
    reason:
      'An empty list would be a false statement about the user’s money. To find tokens in blocks is an indexer’s work.',
    test: ['adapters/evm/listTokens.test.ts', 'the tokens that the host names'],
  },
  {
    section: 7,
    statement: 'Events of name registration carry `isSmartAccount` and `ensName`.',
    instead: 'They carry `isSmartAccount`.',
    reason: 'A name that a user registers tells who the user is; analytics carries no personal data.',
    test: ['plugins/analytics/rules.test.ts', 'ensName'],
  },
  {
    section: 1,
    statement: 'The project’s configuration overrides local settings for `reownAuthentication` and `emailCapture`.',
    instead:
      'It may switch them off. They are on only where the host’s `features` say so, and an address is required only where the host says `required`.',
    reason: 'A project’s API that was taken over must not sign users in elsewhere or collect their addresses.',
    test: ['plugins/capture/capture.test.ts', 'a project that requires an address gets what the host says'],
  },
  {
    section: 7,
    statement: 'The project’s `isAnalyticsEnabled` decides whether analytics are sent.',
    instead:
      'It decides unless the host sets `features.analytics` to `false`. They are off until the project or the host says on.',
    reason: 'The host answers to its users for what leaves its page.',
    test: ['plugins/analytics/analytics.test.ts', 'where the host says off and the project on'],
  },
  {
    section: 7,
    statement: 'The exchange’s page is what `reown_getExchangePayUrl` answers.',
    instead:
      'It is opened over https only, at a name in ASCII, and where the host lists `exchangeHosts` at one of those only.',
    reason: 'The user judges the page by its host’s name.',
    test: ['plugins/payments/exchanges/exchanges.test.ts', 'is refused'],
  },
  {
    section: 8,
    statement: 'An origin that is not allowed raises an origin-not-allowed alert.',
    instead: 'It raises APKT005, like a login frame that refuses the domain; the detail tells them apart.',
    reason: 'The catalogue has one alert for a domain that is not verified.',
    test: ['plugins/project/project.test.ts', 'raises APKT005, with the origin'],
  },
  {
    section: 8,
    statement: 'A balance that cannot be read is 0.00 ETH.',
    instead: 'A dash is shown, with the toast and a retry after 30 seconds.',
    reason: 'A zero is a statement about the user’s money, and here a false one.',
    test: ['plugins/account/gallery/gallery.test.ts', 'sees a dash and no zero'],
  },
  {
    section: 9,
    statement: 'An exchange payment is polled every 5 seconds, 20 times.',
    instead: 'So it is in the deposit view. `pay()` polls every 4 seconds, 75 times.',
    reason: 'The standalone payment has its own limits at the provider: five minutes, which a slow exchange needs.',
    test: ['plugins/payments/payments.test.ts', 'after its time'],
  },
  {
    section: 9,
    statement: 'The library version is 1.8.7; a development build compares it with the newest one, cached for 7 days.',
    instead: 'Requests carry Portico’s own version in `sv`. No version is compared.',
    reason: 'Nothing is sent before intent, and a package registry is no business of a user’s browser.',
    test: ['kernel/contracts/contracts.test.ts', 'html-eip155,solana-'],
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
  ['RATE_LIMITED', 'HTTP_STATUS', 'The status stands in `context.status`; the alert APKT010 tells the developer.'],
  ['SERVER_ERROR', 'HTTP_STATUS', 'The status stands in `context.status`; the alert APKT009 tells the developer.'],
  ['Connection rejected', 'USER_REJECTED', 'One code and one sentence for every way of declining.'],
  ['Invalid connection status', 'NOT_CONNECTED', 'States are a closed union; there is no invalid one.'],
  [
    'Please call connect() before request()',
    'NOT_CONNECTED',
    'One code and one sentence wherever an account is missing.',
  ],
  [
    'Please call connect() first with namespace config.',
    'NOT_CONNECTED',
    'One code and one sentence wherever an account is missing.',
  ],
  ['No ActiveCaipAddress found', 'NOT_CONNECTED', 'One code and one sentence wherever an account is missing.'],
  ['Sign Client not initialized', 'LIBRARY_FAILED', 'The message names the library and the cause holds what it threw.'],
  ['ChainId not found', 'NETWORK_NOT_FOUND', 'One code and one sentence for a network that is not listed.'],
  ['0.00 ETH', 'BALANCE_FAILED', 'A zero would be a false statement about the user’s money; a dash is shown.'],
]
