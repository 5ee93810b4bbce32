/** Words of a page that promise something, and the test that shows it: its file and its exact title. */
export interface Guarantee {
  readonly words: string
  readonly test: readonly [path: string, title: string]
}

/** By page. */
export const GUARANTEES: Readonly<Record<string, readonly Guarantee[]>> = {
  'docs/swaps.md': [
    {
      words: 'whose configuration does not enable them switches them off',
      test: [
        'plugins/swaps/swaps.test.ts',
        'the account offers Swap if its namespace supports it and the project enables it',
      ],
    },
    {
      words: 'and basic mode, whatever the project says',
      test: ['plugins/swaps/swaps.test.ts', 'basic mode and a missing project id switch it off'],
    },
    {
      words: "resolves once the user's swap is confirmed",
      test: [
        'plugins/swaps/flow/openSwap.test.ts',
        'a host’s swap is filled in, and resolves with the hash once it is confirmed',
      ],
    },
    {
      words: "or sent and not confirmed in time (`'pending'`)",
      test: [
        'plugins/swaps/flow/openSwap.test.ts',
        'resolves although the modal closes while the transaction is on its way',
      ],
    },
    {
      words: 'rejects with `Modal closed` if the user closes the modal before it is sent',
      test: [
        'plugins/swaps/flow/openSwap.test.ts',
        'rejects with Modal closed if the user closes the modal, and after a second call',
      ],
    },
    {
      words: "never in the project API's list",
      test: [
        'plugins/swaps/flow/openSwap.test.ts',
        'rejects a symbol that only the project API names, and opens nothing',
      ],
    },
    {
      words: 'or whose symbol several tokens have, rejects `openSwap` with `SWAP_TOKEN_UNKNOWN`',
      test: [
        'plugins/swaps/rules/rules.test.ts',
        'a request names an address, or a symbol that the network or a list names',
      ],
    },
    {
      words: "The native currency has the name, symbol and decimals of the host's network",
      test: [
        'plugins/swaps/rules/rules.test.ts',
        'the native currency has the network’s name, symbol and decimals, whatever a list calls it',
      ],
    },
    {
      words: 'a token whose symbol is or resembles that of a listed one',
      test: [
        'plugins/swaps/rules/rules.test.ts',
        'a listed token keeps the list’s names, and another one with its symbol is an imitation',
      ],
    },
    {
      words: 'a plain `approve` of the token that is paid, for the router that then swaps, without a value',
      test: ['plugins/swaps/safety.test.ts', 'any field of an approval was changed'],
    },
    {
      words: 'Portico builds a new one, for exactly the amount that is paid',
      test: [
        'plugins/swaps/review.test.ts',
        'is approved for exactly the paid amount, then prepared again, then swapped',
      ],
    },
    {
      words: "calls a router of the network's list",
      test: ['plugins/swaps/review.test.ts', 'calls only the routers that the host lists'],
    },
    {
      words: 'with a function that is listed for this router',
      test: ['plugins/swaps/rules/callChecks.test.ts', 'uses only the calls that are listed for the router'],
    },
    {
      words: "carries exactly the amount that is shown if the network's own currency is paid",
      test: ['plugins/swaps/rules/callChecks.test.ts', 'that pays the native currency sends %s'],
    },
    {
      words: 'takes the amount and tokens that are shown, pays the user, and guarantees the quote minus the slippage',
      test: ['plugins/swaps/safety.test.ts', 'any field of a token swap was changed'],
    },
    {
      words: 'The review shows this guaranteed amount as "Minimum received"',
      test: ['plugins/swaps/review.test.ts', 'carries the accepted slippage, and shows the guaranteed minimum'],
    },
    {
      words: 'the paid amount leaves the account, and at least the guaranteed amount arrives',
      test: ['plugins/swaps/safety.test.ts', 'is rejected if its simulation differs: %s'],
    },
    {
      words: 'an exact one, on a node that has not seen the approval yet',
      test: [
        'plugins/swaps/safety.test.ts',
        'is simulated again with its approval if the node does not know the approval yet',
      ],
    },
    {
      words: 'The simulation does not use the gateway that builds the swap',
      test: ['adapters/evm/simulate.test.ts', 'are not sent to the provider’s gateway, which may have built them'],
    },
    {
      words: 'call that names pools without their output is refused without a simulation',
      test: ['plugins/swaps/safety.test.ts', 'is rejected if it names pools and no node can simulate it'],
    },
    {
      words: 'Portico refreshes the price every ten seconds while the view is open',
      test: ['plugins/swaps/review.test.ts', 'is prepared again every 10 s'],
    },
    {
      words: 'refuses to confirm one older than thirty seconds',
      test: [
        'plugins/swaps/review.test.ts',
        'expires after 30 s and not before, however the user sets the clock: 20 steps of 48 hours',
      ],
    },
    {
      words: 'fell by more than the accepted slippage, the user reviews the new price',
      test: ['plugins/swaps/review.test.ts', 'is dropped if the price became worse by more than the accepted slippage'],
    },
    {
      words: 'the user can set 0.1 to 5 %',
      test: [
        'plugins/swaps/rules/rules.test.ts',
        'max slippage is a share of the received amount, and the provider fee 0.85 percent of the paid amount',
      ],
    },
    {
      words: 'the user must accept a loss of more than 15 %',
      test: ['plugins/swaps/review.test.ts', 'with a loss of more than 15 percent needs the user’s acceptance'],
    },
    {
      words: 'Max keeps back twice the estimated fee',
      test: [
        'plugins/swaps/rules/rules.test.ts',
        'Max keeps twice the estimated fee back from the native currency only',
      ],
    },
    {
      words: 'Portico offers to revoke it',
      test: ['plugins/swaps/review.test.ts', 'an unused approval can be revoked when %s'],
    },
    {
      words: 'old allowance is revoked first, in a separate transaction',
      test: [
        'plugins/swaps/review.test.ts',
        'that refuses to replace an allowance gets the old one revoked first, then exactly the paid amount approved',
      ],
    },
  ],
  'docs/send.md': [
    {
      words: 'Balances come from the project API if it supports the network',
      test: ['plugins/account/flow/readTokens.test.ts', '(it %s) the chain is asked for its own currency'],
    },
    {
      words: 'that wallet if it discovers assets (ERC-7811)',
      test: [
        'plugins/account/embedded.test.ts',
        'comes from its own wallet if that supports it, not from the provider',
      ],
    },
    {
      words: 'Balances are cached for 30 seconds, across a reload',
      test: ['plugins/account/flow/readTokens.test.ts', 'sends no request within 30 s'],
    },
    {
      words: 'after a failure the next request waits as long',
      test: [
        'plugins/account/flow/readTokens.test.ts',
        '(%s) shows a toast and no empty list, and delays the next try by 30 s',
      ],
    },
    {
      words: 'one call, if it has `contracts.multicall3`',
      test: ['adapters/evm/listTokens.test.ts', 'are read in one call where the chain has Multicall3'],
    },
    {
      words: 'the user may change it, and reviews the exact request before it is signed',
      test: [
        'plugins/send/send.test.ts',
        'is exactly the request that the wallet gets, and holds back every other request',
      ],
    },
    {
      words: "the transfer is confirmed (`status: 'success'`)",
      test: ['plugins/send/send.test.ts', 'openSend switches to the requested network and resolves to the hash'],
    },
    {
      words: "or sent and not confirmed within 25 seconds (`'pending'`)",
      test: [
        'plugins/send/send.test.ts',
        'openSend resolves to pending after 25 s, and the view follows the transfer until it is %s',
      ],
    },
    {
      words: 'rejects with `Modal closed` if the user closes the modal',
      test: ['plugins/send/send.test.ts', 'openSend rejects with Modal closed'],
    },
    {
      words: 'a token that the project API does not list is read from its contract',
      test: ['plugins/send/send.test.ts', 'reads the token’s contract and keeps the token selected'],
    },
    {
      words: 'sends nothing if it resolves to another address',
      test: ['plugins/send/send.test.ts', '%s stops the transfer before the wallet is asked'],
    },
    {
      words: 'Max keeps the network fee back',
      test: ['plugins/send/send.test.ts', 'Max keeps the estimated fee of the native currency back'],
    },
    {
      words: 'and explains it if the fee cannot be estimated',
      test: ['plugins/send/send.test.ts', 'Max reports an unknown fee'],
    },
    {
      words: 'On Cosmos chains the wallet signs an amino document',
      test: [
        'adapters/cosmos/sending.test.ts',
        'is signed as an amino document, accepted by the chain, and costs the estimated fee',
      ],
    },
    {
      words: "a wallet without amino signs the transaction's bytes",
      test: ['adapters/cosmos/sending.test.ts', 'is signed as bytes where the wallet offers no amino documents'],
    },
    {
      words: 'on the condition that exactly this amount of this token leaves the account',
      test: [
        'adapters/stacks/sending.test.ts',
        'is sent by its contract, on the condition that exactly this amount leaves the account',
      ],
    },
  ],
  'docs/sign-in.md': [
    {
      words: 'when the wallet has connected',
      test: [
        'plugins/siwx/signIn/signIn.test.ts',
        'is asked to sign in after its wallet answers, and is connected after it signs',
      ],
    },
    {
      words: 'again when the account or network changes',
      test: [
        'plugins/siwx/signIn/signIn.test.ts',
        'is asked for again after a change of the network and of the account',
      ],
    },
    {
      words: 'or the sign-in expires',
      test: [
        'plugins/siwx/signIn/signIn.test.ts',
        'an account whose session expires during the visit is asked to sign in again',
      ],
    },
    {
      words: '`portico.connect()` resolves when the account has signed in',
      test: [
        'tests/journeys/accountViews.test.ts',
        'connect() resolves once the user has signed in, although the code that waits loads after the wallet’s answer',
      ],
    },
    {
      words: 'the sign-in is accepted when it resolves, and refused when it throws',
      test: ['plugins/siwx/storage/flow/browserSiwx.test.ts', 'is stored only if the host’s server accepts it'],
    },
    {
      words: 'the view cannot be closed; it shakes',
      test: ['plugins/siwx/signIn/signIn.test.ts', 'has a view that cannot be closed, and the modal reports it'],
    },
    {
      words: 'returns to the last network with a sign-in',
      test: ['plugins/siwx/signIn/signIn.test.ts', 'switches to the last network with a session when the user cancels'],
    },
    {
      words: 'disconnected if there is none',
      test: [
        'plugins/siwx/signIn/signIn.test.ts',
        'disconnects a user who cancels without a session on any network, and closes the modal',
      ],
    },
    {
      words: 'stays connected and is not asked again until the next connection',
      test: ['plugins/siwx/signIn/signIn.test.ts', 'keeps a user who %s it connected, and does not ask again'],
    },
    {
      words: 'On a network that you did not list, Portico does not ask for sign-in',
      test: ['plugins/siwx/signIn/signIn.test.ts', 'shows no prompt; a listed one does'],
    },
    {
      words: 'rejects with `USER_REJECTED` if the user declines',
      test: [
        'plugins/siwx/signIn/flow/requestSignIn.test.ts',
        'rejects when the user declines again, and the account stays connected',
      ],
    },
    {
      words: 'The account stays connected and is not asked again, unless sign-in is required',
      test: [
        'plugins/siwx/signIn/flow/requestSignIn.test.ts',
        'drops the session and keeps the wallet if sign-in is optional, and is not followed by a prompt',
      ],
    },
    {
      words: 'then the wallet is disconnected too',
      test: ['plugins/siwx/signIn/flow/requestSignIn.test.ts', 'disconnects the wallet if sign-in is required'],
    },
    {
      words: 'if it fails, the wallet is disconnected, because its sign-in is unknown',
      test: [
        'plugins/siwx/signIn/signIn.test.ts',
        'because the host %s disconnects the wallet, and shows the connect view',
      ],
    },
    {
      words: 'accounts of other namespaces then count as signed in',
      test: ['plugins/siwx/storage/flow/siweSiwx.test.ts', 'accounts of other namespaces count as signed in'],
    },
    {
      words: 'is used for `nonceRefetchIntervalMs`, until a signature is verified with it',
      test: [
        'plugins/siwx/storage/flow/siweSiwx.test.ts',
        'a nonce is used again in its interval, and not after a signature with it was verified',
      ],
    },
    {
      words: 'Other options beside it are an error',
      test: ['plugins/siwx/storage/flow/siweSiwx.test.ts', 'rejects other options beside the configuration'],
    },
    {
      words: 'a WalletConnect wallet receives the sign-in request with the connection',
      test: ['adapters/walletconnect/signIn.test.ts', 'the wallet signs in the same click, the active network first'],
    },
    {
      words: 'your own sign-in is then not used, and the console warns about it',
      test: [
        'plugins/siwx/storage/flow/projectSiwx.test.ts',
        'the service replaces the host’s own sign-in, and the console warns the developer once',
      ],
    },
    {
      words: 'A signed-in account is not asked for an address again',
      test: ['plugins/capture/capture.test.ts', 'needs no address while a session is valid'],
    },
    {
      words: 'either view disconnects the wallet',
      test: ['plugins/capture/capture.test.ts', '%s disconnects the wallet'],
    },
    {
      words: 'The project alone cannot enable either feature',
      test: [
        'plugins/siwx/storage/flow/projectSiwx.test.ts',
        'the project cannot enable the sign-in of a host that asks for none',
      ],
    },
    {
      words: 'A stored sign-in ends when the service refuses its token',
      test: ['plugins/siwx/storage/flow/projectSiwx.test.ts', 'ends if the service answers %i'],
    },
    {
      words: 'the token expires',
      test: ['plugins/siwx/storage/flow/projectSiwx.test.ts', 'is not valid after the expiry that its token names'],
    },
    {
      words: 'the sign-in stays valid, and Portico asks the service again',
      test: [
        'plugins/siwx/storage/flow/projectSiwx.test.ts',
        'is valid while the service answers %i, and is checked again',
      ],
    },
    {
      words: 'Verified again whenever they are read',
      test: ['plugins/siwx/storage/flow/browserSiwx.test.ts', '%s is not valid: the user is asked again'],
    },
    {
      words: 'only sessions that can never be valid are removed',
      test: [
        'plugins/siwx/storage/flow/browserSiwx.test.ts',
        'that cannot be verified now is not used, and stays stored',
      ],
    },
    {
      words: 'Without this, none of its code is loaded',
      test: [
        'kernel/host/portico.test.ts',
        'does not load a gated plugin while its gate is closed, and names the reason',
      ],
    },
    {
      words: '`getSessions` has ten seconds to answer',
      test: [
        'plugins/siwx/signIn/signIn.test.ts',
        'because the host %s disconnects the wallet, and shows the connect view',
      ],
    },
    {
      words: 'the last 20 sessions',
      test: ['plugins/siwx/storage/flow/browserSiwx.test.ts', 'is one of the last 20 that are stored'],
    },
  ],
  'docs/verify.md': [
    {
      words: 'no Node API and no DOM',
      test: ['verify/edge.test.ts', 'verifies every namespace without Node APIs and without a DOM'],
    },
    {
      words: 'The signed text alone counts.',
      test: ['verify/verify.test.ts', 'rejects another %s in the text, the data or both'],
    },
    {
      words: 'the text is exactly a sign-in message',
      test: ['verify/verify.test.ts', 'is rejected if the text only begins like a sign-in message'],
    },
    {
      words: "or the variant with the network's name in the first line",
      test: ['verify/verify.test.ts', 'accepts the variant with the network’s name and the whole CAIP-2 id'],
    },
    {
      words: 'and the payload of a `cacao`, match the text exactly',
      test: ['verify/cacao.test.ts', 'rejects a payload with another %s'],
    },
    { words: 'The domain is one of your domains', test: ['verify/verify.test.ts', 'a message for %s is refused'] },
    { words: 'the URI is one of your URIs', test: ['verify/verify.test.ts', 'accepts only the listed URIs'] },
    {
      words: 'or an https page of that domain',
      test: ['verify/verify.test.ts', 'rejects a URI of another host or of another scheme than https'],
    },
    {
      words: 'It is issued, valid and not expired, with a tolerance for clocks',
      test: ['verify/verify.test.ts', 'checks the time of a message %s'],
    },
    { words: 'The address signed it', test: ['verify/verify.test.ts', 'rejects a signature with any changed byte'] },
    {
      words: 'The nonce was issued by you',
      test: ['verify/verify.test.ts', 'are rejected if the verifier did not issue them'],
    },
    { words: 'is not too old', test: ['verify/verify.test.ts', 'are rejected after their lifetime'] },
    {
      words: 'Of several concurrent requests only one succeeds',
      test: ['verify/verify.test.ts', 'accepts a sign-in once, even among concurrent requests'],
    },
    {
      words: "The verifier sends no network request, except to check a contract's signature",
      test: ['verify/namespaces/contract.test.ts', 'sends no request for an account with a key'],
    },
    {
      words: 'on a node that you configured for its chain',
      test: [
        'verify/namespaces/contract.test.ts',
        'rejects a contract on a chain without an RPC URL and sends no request',
      ],
    },
    {
      words: 'an earlier expiration in the message applies',
      test: ['verify/verify.test.ts', 'ends a session at the message’s expiration and the host’s limit'],
    },
    {
      words: 'the address has the case of EIP-55',
      test: [
        'verify/namespaces/signatures.test.ts',
        'returns an address in the case of EIP-55 and rejects a wrong checksum',
      ],
    },
    {
      words: 'accounts of several keys (Bitcoin scripts',
      test: ['verify/namespaces/signatures.test.ts', 'rejects the address of a script with several keys'],
    },
    {
      words: 'The nonce stays valid: the same session may be sent again',
      test: ['verify/namespaces/contract.test.ts', '%s causes RPC_FAILED, and the sign-in can be tried again'],
    },
    {
      words: 'drops the oldest when its `capacity`',
      test: ['verify/nonces.test.ts', 'removes expired nonces first, then the oldest'],
    },
    {
      words: 'refused with `LIBRARY_MISSING`',
      test: [
        'verify/edge.test.ts',
        'bundles without a namespace’s package and rejects its accounts with LIBRARY_MISSING',
      ],
    },
    {
      words: "the sign-in view says that the device's clock seems to be wrong",
      test: [
        'plugins/siwx/signIn/signIn.test.ts',
        'names the device’s clock if the server refuses the time of a new message: %s',
      ],
    },
    {
      words: 'It generates no code from text and runs no WebAssembly',
      test: ['verify/edge.test.ts', 'verifies every namespace without Node APIs and without a DOM'],
    },
  ],
}
