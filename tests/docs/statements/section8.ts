import type { NotDone, Statement } from './statement'

export const SECTION_8: readonly Statement[] = [
  {
    statement:
      'A balance of an account that cannot be read shows “Token Balance Unavailable”, and is not read again for 30 seconds.',
    test: [
      'plugins/account/account.test.ts',
      'a failed read of the balance is no zero: it shows a toast and is not repeated for 30 s',
    ],
  },
  {
    statement: 'Tokens that cannot be read show “Token Balance Unavailable”, and are not read again for 30 seconds.',
    test: [
      'plugins/account/flow/readTokens.test.ts',
      'a failure (%s) shows a toast and no empty list, and delays the next try by 30 s',
    ],
  },
  {
    statement: 'A history that has never loaded and fails shows “Failed to fetch transactions” and an empty list.',
    test: [
      'plugins/activity/activity.test.ts',
      'a history that fails shows the sentence and an empty list, and can be retried',
    ],
  },
  {
    statement: 'A swap that cannot start shows “Failed to initialize swap”.',
    test: [
      'plugins/swaps/swaps.test.ts',
      'the swap view shows Failed to initialize swap without the token list and goes back; as the only view it offers a retry',
    ],
  },
  {
    statement: 'A missing price of the native currency shows “Failed to fetch network token price”.',
    test: [
      'plugins/swaps/swaps.test.ts',
      'a missing price of the native currency shows Failed to fetch network token price, and hides dollars',
    ],
  },
  {
    statement: 'An allowance, an approval or a transaction that cannot be prepared shows the sentence of its step.',
    test: ['plugins/swaps/review.test.ts', 'needs %s: without it the preview closes and shows %s'],
  },
  {
    statement: 'Any other failure of a swap’s transaction is “Transaction error”.',
    test: ['plugins/swaps/review.test.ts', 'a failure of the wallet or the network shows Transaction error'],
  },
  {
    statement:
      'Exchanges that cannot be read show “Unable to get exchanges”; an asset that they do not sell shows “Asset not supported”.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      'shows Unable to get exchanges or Asset not supported, and reads again on demand',
    ],
  },
  {
    statement: 'A deposit that cannot start shows “Unable to initiate payment”.',
    test: [
      'plugins/pay-with-exchange/deposit.test.ts',
      'shows Unable to initiate payment without an account or an asset',
    ],
  },
  {
    statement: 'A payment whose page or exchange fails shows “Unable to initiate payment”.',
    test: [
      'plugins/payments/flow/payAtExchange.test.ts',
      '%s: shows Unable to initiate payment and returns to the choice',
    ],
  },
  {
    statement: 'A name that cannot be looked up is “Error resolving name”.',
    test: ['plugins/names/names.test.ts', 'if %s: Error resolving name'],
  },
  {
    statement: 'Suggestions that cannot be read show “Error fetching name suggestions”.',
    test: [
      'plugins/names/names.test.ts',
      'shows “Error fetching name suggestions” once if the provider fails, and retries on demand',
    ],
  },
  {
    statement: 'Names of an address that cannot be read show “Error fetching names for address”.',
    test: [
      'plugins/names/names.test.ts',
      'names of an address that cannot be read show one toast, until they can be read again',
    ],
  },
  {
    statement: 'A name that cannot be registered shows “Error registering name” and the name.',
    test: ['plugins/names/names.test.ts', 'if the project API %s: Error registering name'],
  },
  {
    statement: 'The API’s own reason comes before that sentence.',
    test: ['plugins/names/names.test.ts', 'if the project API %s, shows its reason'],
  },
  {
    statement: 'An approval shows “Approve limit increase in your wallet”.',
    test: [
      'plugins/swaps/review.test.ts',
      'a token is approved for exactly the paid amount, then prepared again, then swapped',
    ],
  },
  {
    statement:
      'A swap shows “Confirm transaction in your wallet”, “Swapping ...” and “Swapped {from} to {amount} {to}”.',
    test: [
      'plugins/swaps/review.test.ts',
      'the native currency is swapped without an approval: the wallet is asked once, for exactly the shown order',
    ],
  },
  {
    statement: 'A gas price on a network that is not served is “Network not supported for Gas Price”.',
    test: [
      'plugins/swaps/swaps.test.ts',
      'a network without a gas price shows Network not supported for Gas Price, and has no review',
    ],
  },
  {
    statement: 'A swap on a network that is not served is “Network not supported for Swaps”.',
    test: [
      'plugins/swaps/review.test.ts',
      'the reviewed order shows Network not supported for Swaps on a network that is no longer served',
    ],
  },
  {
    statement: 'A quote that is refused for want of liquidity is “Insufficient liquidity”.',
    test: ['plugins/swaps/swaps.test.ts', 'a quote that fails %s shows the reason and can be tried again'],
  },
  {
    statement: 'A refused request is “HTTP status code: {status}”.',
    test: ['kernel/ports/http.test.ts', 'a status of %s is an error with the spec’s sentence, the status and the body'],
  },
  {
    statement: 'A network that is not listed is “Network not found”.',
    test: [
      'plugins/session/flow/switchTo.test.ts',
      'a network that is not configured raises APKT001, and no wallet is asked',
    ],
  },
  {
    statement: 'A name without an embedded account is “Address or auth connector not found”.',
    test: ['plugins/names/names.test.ts', '%s: Address or auth connector not found'],
  },
  {
    statement: 'A namespace without an adapter is “Chain adapter not found”.',
    test: ['kernel/host/hostChanges.test.ts', 'refuses a network that no adapter knows'],
  },
  {
    statement: 'Allowed origins raise an alert on 429 and on 5xx, and nothing on other failures.',
    test: ['plugins/project/project.test.ts', 'an answer of %s raises exactly its alert'],
  },
  {
    statement: 'An on-ramp quote that fails is replaced by an estimate.',
    test: ['plugins/onramp/onramp.test.ts', 'the quote is an estimate after %s, until it is requested again'],
  },
  {
    statement: 'On-ramp options that fail are replaced by the default ones.',
    test: ['plugins/onramp/onramp.test.ts', 'the offers are the default ones after %s, until they are read again'],
  },
  {
    statement: 'A promise that waits for the modal rejects with “Modal closed”.',
    test: ['kernel/host/portico.test.ts', 'connect() rejects with `Modal closed` when %s'],
  },
  {
    statement: 'A closed window of a login is “Popup closed”.',
    test: ['plugins/auth/social.test.ts', 'the window is detected as closed within a second'],
  },
  {
    statement: 'A wallet that fails for any other reason is “Failed to connect”.',
    test: ['plugins/session/flow/connect.test.ts', 'a wallet that %s failed to connect'],
  },
  {
    statement: 'A social login whose return address cannot be built is “Failed to initiate social connection”.',
    test: ['plugins/auth/social.test.ts', 'needs a state'],
  },
  {
    statement: 'A Farcaster login that fails is “Failed to connect to farcaster”.',
    test: [
      'tests/browser/auth/socials.test.ts',
      'a Farcaster login that fails shows Failed to connect to farcaster, and can be tried again',
    ],
  },
  {
    statement: 'A login that the project has disabled is “No auth connector found”.',
    test: ['plugins/auth/login.test.ts', 'the embedded wallet cannot connect if the project disabled the login'],
  },
  {
    statement: 'A login without a session is “Not connected to email or social”.',
    test: ['plugins/auth/login.test.ts', 'the embedded wallet cannot connect without a login'],
  },
  {
    statement: 'A view that cannot be left on an unlisted network says “Unsupported chain”.',
    test: ['plugins/networks/networks.test.ts', 'UnsupportedChain cannot be closed or left, and explains why'],
  },
  {
    statement: 'A rejection is “User rejected the request”, and a signature that fails “Sign message failed”.',
    test: ['adapters/shared/injected/rejections.test.ts', 'the sentences are those of the specification'],
  },
  {
    statement: 'A rejection is recognised by the codes 4001, 5000 and 5002 and by the words of wallets.',
    test: ['adapters/shared/injected/rejections.test.ts', 'a value that a wallet throws gets a code: %s'],
  },
  {
    statement: 'An app reads a rejection as the code 4001.',
    test: ['adapters/shared/injected/rejections.test.ts', 'an app reads the code that Portico reads: %s'],
  },
  {
    statement: 'An estimate that fails is “error estimating gas”.',
    test: ['adapters/evm/sending.test.ts', 'an estimate fails if the network answers %j'],
  },
  {
    statement: 'A switch that fails with 4902, 32603 or 5000 adds the chain.',
    test: ['adapters/evm/switchNetwork.test.ts', 'adds a chain that the wallet does not know: %s'],
  },
  {
    statement: 'A wallet on another device adds the chain for the same codes.',
    test: [
      'adapters/walletconnect/switchNetwork.test.ts',
      'a chain that the wallet does not know is added, then switched to: %s',
    ],
  },
  {
    statement: 'A switch that fails otherwise is “Chain is not supported”.',
    test: ['adapters/evm/switchNetwork.test.ts', 'reports a failed switch in the words of the specification'],
  },
  {
    statement: 'A network without a node is “No RPC url provided for chainId”.',
    test: ['adapters/evm/rpc.test.ts', 'fails with a code for a network without a node'],
  },
  {
    statement: 'A sign-in of a host without sign-in is “SIWX is not enabled”.',
    test: [
      'plugins/siwx/storage/flow/browserSiwx.test.ts',
      'a message that the wallet signed while it connected is refused without sign-in: SIWX is not enabled',
    ],
  },
  {
    statement: 'A host’s transfer without an account is “openSend: caipAddress not found”.',
    test: ['plugins/send/send.test.ts', 'openSend without a wallet: caipAddress not found'],
  },
  {
    statement: 'A host’s transfer on an unlisted network names its chain id.',
    test: ['plugins/send/send.test.ts', 'openSend to an unlisted network: caipNetwork with that chain id not found'],
  },
  {
    statement: 'A pairing without the WalletConnect adapter is “WalletConnectConnector not found”.',
    test: [
      'plugins/connect/flow/connectFlow.test.ts',
      'an attempt to connect to a wallet on another device fails after ten seconds without WalletConnect',
    ],
  },
  {
    statement: 'A wallet without a network of the app is “The connector does not support any of the requested chains”.',
    test: [
      'adapters/walletconnect/pair.test.ts',
      'a wallet that cannot serve the proposal gives another error than one that rejects it',
    ],
  },
  {
    statement: 'An adapter needs a namespace, and a network an adapter.',
    test: ['kernel/host/hostChanges.test.ts', 'refuses an adapter %s, and changes nothing'],
  },
  {
    statement:
      'A frame that does not load in 20 seconds is “Unable to load email login dependency”, and reports iframe_load_failed.',
    test: [
      'plugins/auth/api/frame.test.ts',
      'fails after 20 s if it does not load or get ready, warns the developer, and loads again on the next use',
    ],
  },
  {
    statement: 'A request to connect that gets no answer in 120 seconds reports iframe_request_timeout.',
    test: ['plugins/auth/api/frame.test.ts', 'waits two minutes for %s, then reports to the developer'],
  },
  {
    statement: 'An error of the frame rejects with its message, or with “An error occurred”.',
    test: ['plugins/auth/api/frame.test.ts', 'reports the error’s message, or that one occurred'],
  },
  {
    statement: 'A request that the user leaves is “Request was aborted”.',
    test: ['plugins/auth/flow/approvals.test.ts', 'closing the modal rejects the request and aborts it in the frame'],
  },
  {
    statement: 'A request that ends for another reason is “Something went wrong”.',
    test: ['plugins/auth/flow/approvals.test.ts', 'rejects the request if the frame reloads'],
  },
  {
    statement: 'Each alert has the sentence of its code.',
    test: ['kernel/contracts/contracts.test.ts', 'each alert has the sentence of its code'],
  },
  {
    statement: 'APKT001 tells of a network outside the list.',
    test: [
      'tests/journeys/switching.test.ts',
      'switching the network to a network outside the host’s list raises the not-found alert',
    ],
  },
  {
    statement: 'APKT002 tells of an origin that the project does not list.',
    test: [
      'plugins/project/project.test.ts',
      'an origin that the project does not list raises APKT002, with the origin',
    ],
  },
  {
    statement: 'APKT003 tells of a directory that cannot be read.',
    test: [
      'plugins/connect/flow/connectFlow.test.ts',
      'the directory that fails raises the alert, and the next intent retries',
    ],
  },
  {
    statement: 'APKT004 tells of a frame that does not answer.',
    test: ['plugins/auth/api/frame.test.ts', 'waits two minutes for %s, then reports to the developer'],
  },
  {
    statement: 'APKT005 tells of a domain that the frame does not know.',
    test: ['plugins/auth/api/frame.test.ts', 'an error that says %j tells a developer of an unverified domain: %j'],
  },
  {
    statement: 'APKT006 tells of a wrong clock, which the relay reports as a token that is not yet valid.',
    test: [
      'adapters/walletconnect/pair.test.ts',
      'a clock that is ahead of the relay is reported as a wrong clock, and raises APKT006',
    ],
  },
  {
    statement: 'The relay’s refusals become ORIGIN_NOT_ALLOWED with APKT002 and INVALID_PROJECT_ID with APKT007.',
    test: ['adapters/walletconnect/pair.test.ts', 'the relay error "%s" becomes %s and raises %s'],
  },
  {
    statement: 'APKT008 tells of a missing project id.',
    test: [
      'kernel/host/resolveOptions.test.ts',
      'a missing project id raises APKT008, and the other options are accepted',
    ],
  },
  {
    statement: 'APKT009 tells of a server’s error, and APKT010 of too many requests.',
    test: ['plugins/project/project.test.ts', 'an answer of %s raises exactly its alert'],
  },
  {
    statement: 'APKTW001 tells of a namespace of a login that could not be opened.',
    test: ['plugins/auth/login.test.ts', 'leaves out a failing namespace with a warning'],
  },
  {
    statement: 'APKTW002 tells of an invalid email address.',
    test: [
      'plugins/auth/login.test.ts',
      'the email that is invalid shows an error at the field and a warning, and loads nothing',
    ],
  },
  {
    statement: 'Error reports go to analytics, at most five a minute.',
    test: [
      'plugins/analytics/analytics.test.ts',
      'an error report is sent at most five times in any 60 s, under 1,000 errors',
    ],
  },
]

export const NOT_DONE_8: readonly NotDone[] = []
