import type { Claim } from './claims'

/** Promises of the pages about swaps, sending, sign-in and verifying, by page. */
export const FEATURE_CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  'docs/swaps.md': [
    {
      claim: 'Users with an EVM account can swap tokens at the price that the [project API](index.md#words) quotes.',
      tests: [
        [
          'plugins/swaps/swaps.test.ts',
          'the account offers Swap if its namespace supports it and the project enables it',
        ],
      ],
    },
    {
      claim: 'Swaps need a `projectId`.',
      tests: [['plugins/swaps/swaps.test.ts', 'basic mode and a missing project id switch it off']],
    },
    {
      claim: 'A token is an address on the network in use (plain, CAIP-10 or CAIP-19);',
      tests: [
        [
          'plugins/swaps/rules/rules.test.ts',
          'a request names an address, or a symbol that the network or a list names',
        ],
      ],
    },
    {
      claim: "`native` is the network's own currency.",
      tests: [
        [
          'plugins/swaps/rules/rules.test.ts',
          'a request names an address, or a symbol that the network or a list names',
        ],
      ],
    },
    {
      claim: "A symbol is looked up among the native currency, the host's list",
      tests: [
        [
          'plugins/swaps/rules/rules.test.ts',
          'a request names an address, or a symbol that the network or a list names',
        ],
      ],
    },
    {
      claim:
        'and only then by the project API: the list of tokens marks such a token, the form and the review warn of it',
      tests: [
        [
          'plugins/swaps/review.test.ts',
          'a token that only the project API names is marked in the form and in the review, with its whole address',
        ],
        [
          'plugins/swaps/review.test.ts',
          'a token that only the project API names is marked in its row, and one of the host’s list is not',
        ],
      ],
    },
    {
      claim: 'for any other the review states that it was not simulated',
      tests: [
        ['plugins/swaps/review.test.ts', 'states that a swap was not simulated, and states it of no swap that was'],
      ],
    },
    {
      claim: 'The review shows the whole address of both tokens.',
      tests: [['plugins/swaps/review.test.ts', 'shows the whole address of the paid and of the received token']],
    },
    {
      claim: 'The project API builds the transactions, so Portico decodes each one in the page before it is sent.',
      tests: [['plugins/swaps/safety.test.ts', 'a token swap with any changed field never reaches the wallet']],
    },
    {
      claim: 'Portico refuses it, with `Transaction error` and without asking the wallet, unless',
      tests: [['plugins/swaps/safety.test.ts', 'an approval with any changed field never reaches the wallet']],
    },
    {
      claim: "The wallet does not receive the API's unlimited approval:",
      tests: [
        [
          'plugins/swaps/review.test.ts',
          'a token is approved for exactly the paid amount, then prepared again, then swapped',
        ],
      ],
    },
    {
      claim: 'whose configuration does not enable them switches them off',
      tests: [
        [
          'plugins/swaps/swaps.test.ts',
          'the account offers Swap if its namespace supports it and the project enables it',
        ],
      ],
    },
    {
      claim: 'and basic mode, whatever the project says',
      tests: [['plugins/swaps/swaps.test.ts', 'basic mode and a missing project id switch it off']],
    },
    {
      claim: "resolves once the user's swap is confirmed",
      tests: [
        [
          'plugins/swaps/flow/openSwap.test.ts',
          'a host’s swap is filled in, and resolves with the hash once it is confirmed',
        ],
      ],
    },
    {
      claim: "or sent and not confirmed in time (`'pending'`)",
      tests: [
        [
          'plugins/swaps/flow/openSwap.test.ts',
          'resolves although the modal closes while the transaction is on its way',
        ],
      ],
    },
    {
      claim: 'rejects with `Modal closed` if the user closes the modal before it is sent',
      tests: [
        [
          'plugins/swaps/flow/openSwap.test.ts',
          'rejects with Modal closed if the user closes the modal, and after a second call',
        ],
      ],
    },
    {
      claim: "never in the project API's list",
      tests: [
        ['plugins/swaps/flow/openSwap.test.ts', 'rejects a symbol that only the project API names, and opens nothing'],
      ],
    },
    {
      claim: 'or whose symbol several tokens have, rejects `openSwap` with `SWAP_TOKEN_UNKNOWN`',
      tests: [
        [
          'plugins/swaps/rules/rules.test.ts',
          'a request names an address, or a symbol that the network or a list names',
        ],
      ],
    },
    {
      claim: "The native currency has the name, symbol and decimals of the host's network",
      tests: [
        [
          'plugins/swaps/rules/rules.test.ts',
          'the native currency has the network’s name, symbol and decimals, whatever a list calls it',
        ],
      ],
    },
    {
      claim: 'a token whose symbol is or resembles that of a listed one',
      tests: [
        [
          'plugins/swaps/rules/rules.test.ts',
          'a listed token keeps the list’s names, and another one with its symbol is an imitation',
        ],
      ],
    },
    {
      claim: 'a plain `approve` of the token that is paid, for the router that then swaps, without a value',
      tests: [['plugins/swaps/safety.test.ts', 'an approval with any changed field never reaches the wallet']],
    },
    {
      claim: 'Portico builds a new one, for exactly the amount that is paid',
      tests: [
        [
          'plugins/swaps/review.test.ts',
          'a token is approved for exactly the paid amount, then prepared again, then swapped',
        ],
      ],
    },
    {
      claim: "Velora's router compares its minimum before it takes a fee: the guaranteed amount is without that fee",
      tests: [
        ['plugins/swaps/rules/changedWords.test.ts', 'a swap of Velora promises less by the fee that its call names'],
        [
          'plugins/swaps/rules/changedWords.test.ts',
          'a swap of Velora is refused if the router may keep what exceeds an amount below the minimum',
        ],
      ],
    },
    {
      claim: "a swap by 0x is paid out by the contract (Settler) that 0x's registry on the chain names",
      tests: [
        [
          'plugins/swaps/flow/requireSettler.test.ts',
          'a contract of 0x is accepted if it is the newest one, or the one before it',
        ],
        [
          'plugins/swaps/flow/requireSettler.test.ts',
          'a swap never reaches the wallet if the registry of 0x does not name its contract',
        ],
      ],
    },
    {
      claim:
        "0x replaces this contract from time to time, so no list has it; only it may take the token, and it gets the network's own currency directly.",
      tests: [
        ['plugins/swaps/rules/changedWords.test.ts', 'a swap of 0x is refused if %s'],
        [
          'plugins/swaps/rules/changedWords.test.ts',
          'a swap of 0x sells coins at the Settler itself, with exactly the amount',
        ],
      ],
    },
    {
      claim: 'If the registry has paused it the swap is refused, and if no node answers the user can try again',
      tests: [
        ['plugins/swaps/flow/requireSettler.test.ts', 'a contract of 0x is refused if it %s'],
        [
          'plugins/swaps/flow/requireSettler.test.ts',
          'a contract of 0x is not accepted while no node answers, and the user may try again: %s',
        ],
      ],
    },
    {
      claim: "calls a router of the network's list",
      tests: [['plugins/swaps/review.test.ts', 'calls only the routers that the host lists']],
    },
    {
      claim: 'with a function that is listed for this router',
      tests: [['plugins/swaps/rules/callChecks.test.ts', 'uses only the calls that are listed for the router']],
    },
    {
      claim: "carries exactly the amount that is shown if the network's own currency is paid",
      tests: [['plugins/swaps/rules/callChecks.test.ts', 'a swap transaction that pays the native currency sends %s']],
    },
    {
      claim: 'takes the amount and tokens that are shown, pays the user, and guarantees the quote minus the slippage',
      tests: [['plugins/swaps/safety.test.ts', 'a token swap with any changed field never reaches the wallet']],
    },
    {
      claim: 'The review shows this guaranteed amount as "Minimum received"',
      tests: [['plugins/swaps/review.test.ts', 'carries the accepted slippage, and shows the guaranteed minimum']],
    },
    {
      claim: 'the paid amount leaves the account, and at least the guaranteed amount arrives',
      tests: [['plugins/swaps/safety.test.ts', 'a swap of two tokens is rejected if its simulation differs: %s']],
    },
    {
      claim: 'an exact one, on a node that has not seen the approval yet',
      tests: [
        [
          'plugins/swaps/safety.test.ts',
          'a swap of two tokens is simulated again with its approval if the node does not know the approval yet',
        ],
      ],
    },
    {
      claim: 'The simulation does not use the gateway that builds the swap',
      tests: [
        [
          'adapters/evm/simulate.test.ts',
          'a simulation is not sent to the provider’s gateway, which may have built the transactions',
        ],
      ],
    },
    {
      claim: 'call that names pools without their output is refused without a simulation',
      tests: [
        [
          'plugins/swaps/safety.test.ts',
          'a swap of two tokens is rejected if it names pools and no node can simulate it',
        ],
      ],
    },
    {
      claim: 'Portico refreshes the price every ten seconds while the view is open',
      tests: [['plugins/swaps/review.test.ts', 'the reviewed order is prepared again every 10 s']],
    },
    {
      claim: 'refuses to confirm one older than thirty seconds',
      tests: [
        [
          'plugins/swaps/review.test.ts',
          'expires after 30 s and not before, however the user sets the clock: 20 steps of 48 hours',
        ],
      ],
    },
    {
      claim: 'fell by more than the accepted slippage, the user reviews the new price',
      tests: [
        [
          'plugins/swaps/review.test.ts',
          'the reviewed order is dropped if the price became worse by more than the accepted slippage',
        ],
      ],
    },
    {
      claim: 'the user can set 0.1 to 5 %',
      tests: [
        [
          'plugins/swaps/rules/rules.test.ts',
          'max slippage is a share of the received amount, and the provider fee 0.85 percent of the paid amount',
        ],
      ],
    },
    {
      claim: 'the user must accept a loss of more than 15 %',
      tests: [
        [
          'plugins/swaps/review.test.ts',
          'the reviewed order with a loss of more than 15 percent needs the user’s acceptance',
        ],
      ],
    },
    {
      claim: 'Max keeps back twice the estimated fee',
      tests: [
        ['plugins/swaps/rules/rules.test.ts', 'Max keeps twice the estimated fee back from the native currency only'],
      ],
    },
    {
      claim: 'Portico offers to revoke it',
      tests: [['plugins/swaps/review.test.ts', 'an unused approval can be revoked when %s']],
    },
    {
      claim: 'old allowance is revoked first, in a separate transaction',
      tests: [
        [
          'plugins/swaps/review.test.ts',
          'a token that refuses to replace an allowance gets the old one revoked first, then exactly the paid amount approved',
        ],
      ],
    },
  ],
  'docs/send.md': [
    {
      claim: 'Before the review a node of the network reports the balance past every cache',
      tests: [
        [
          'tests/journeys/freshBalance.test.ts',
          'a transfer is not reviewed if the page has paid between the form and the review, and the form has the new balance',
        ],
      ],
    },
    {
      claim: 'If no node answers within three seconds, the wallet decides.',
      tests: [
        [
          'tests/journeys/freshBalance.test.ts',
          'a payment is left to the wallet if no node answers within three seconds',
        ],
      ],
    },
    {
      claim: 'Balances come from the [project API](index.md#words) if it supports the network',
      tests: [
        [
          'plugins/account/flow/readTokens.test.ts',
          'the chain is asked for its own currency on a network that the provider does not support (it %s)',
        ],
      ],
    },
    {
      claim: 'that wallet if it discovers assets (ERC-7811)',
      tests: [
        ['plugins/account/embedded.test.ts', 'comes from its own wallet if that supports it, not from the provider'],
      ],
    },
    {
      claim: 'Balances are cached for 30 seconds, across a reload',
      tests: [['plugins/account/flow/readTokens.test.ts', 'sends no request within 30 s']],
    },
    {
      claim: 'after a failure the next request waits as long',
      tests: [
        [
          'plugins/account/flow/readTokens.test.ts',
          'a failure (%s) shows a toast and no empty list, and delays the next try by 30 s',
        ],
      ],
    },
    {
      claim: 'one call, if it has `contracts.multicall3`',
      tests: [
        [
          'adapters/evm/listTokens.test.ts',
          'the tokens that the host names are read in one call where the chain has Multicall3',
        ],
      ],
    },
    {
      claim: 'the user may change it, and reviews the exact request before it is signed',
      tests: [
        [
          'plugins/send/send.test.ts',
          'the shown request is exactly the request that the wallet gets, and holds back every other request',
        ],
      ],
    },
    {
      claim: "the transfer is confirmed (`status: 'success'`)",
      tests: [['plugins/send/send.test.ts', 'openSend switches to the requested network and resolves to the hash']],
    },
    {
      claim: "or sent and not confirmed within 25 seconds (`'pending'`)",
      tests: [
        [
          'plugins/send/send.test.ts',
          'openSend resolves to pending after 25 s, and the view follows the transfer until it is %s',
        ],
      ],
    },
    {
      claim: 'rejects with `Modal closed` if the user closes the modal',
      tests: [['plugins/send/send.test.ts', 'openSend rejects with Modal closed']],
    },
    {
      claim: 'a token that the project API does not list is read from its contract',
      tests: [['plugins/send/send.test.ts', 'reads the token’s contract and keeps the token selected']],
    },
    {
      claim: 'sends nothing if it resolves to another address',
      tests: [['plugins/send/send.test.ts', '%s stops the transfer before the wallet is asked']],
    },
    {
      claim: 'Max keeps the network fee back',
      tests: [['plugins/send/send.test.ts', 'Max keeps the estimated fee of the native currency back']],
    },
    {
      claim: 'and explains it if the fee cannot be estimated',
      tests: [['plugins/send/send.test.ts', 'Max reports an unknown fee']],
    },
    {
      claim: 'On Cosmos chains the wallet signs an amino document',
      tests: [
        [
          'adapters/cosmos/sending.test.ts',
          'a transfer is signed as an amino document, accepted by the chain, and costs the estimated fee',
        ],
      ],
    },
    {
      claim: "a wallet without amino signs the transaction's bytes",
      tests: [
        ['adapters/cosmos/sending.test.ts', 'a transfer is signed as bytes where the wallet offers no amino documents'],
      ],
    },
    {
      claim: 'on the condition that exactly this amount of this token leaves the account',
      tests: [
        [
          'adapters/stacks/sending.test.ts',
          'a token of SIP-010 is sent by its contract, on the condition that exactly this amount leaves the account',
        ],
      ],
    },
  ],
  'docs/sign-in.md': [
    {
      claim: 'when the wallet has connected',
      tests: [
        [
          'plugins/siwx/signIn/signIn.test.ts',
          'an account without a session is asked to sign in after its wallet answers, and is connected after it signs',
        ],
      ],
    },
    {
      claim: 'again when the account or network changes',
      tests: [
        [
          'plugins/siwx/signIn/signIn.test.ts',
          'a required sign-in is asked for again after a change of the network and of the account',
        ],
      ],
    },
    {
      claim: 'or the sign-in expires',
      tests: [
        [
          'plugins/siwx/signIn/signIn.test.ts',
          'an account whose session expires during the visit is asked to sign in again',
        ],
      ],
    },
    {
      claim: '`portico.connect()` resolves when the account has signed in',
      tests: [
        [
          'tests/journeys/accountViews.test.ts',
          'connect() resolves once the user has signed in, although the code that waits loads after the wallet’s answer',
        ],
      ],
    },
    {
      claim: 'the sign-in is accepted when it resolves, and refused when it throws',
      tests: [
        ['plugins/siwx/storage/flow/browserSiwx.test.ts', 'a session is stored only if the host’s server accepts it'],
      ],
    },
    {
      claim: 'the view cannot be closed; it shakes',
      tests: [
        [
          'plugins/siwx/signIn/signIn.test.ts',
          'a required sign-in has a view that cannot be closed, and the modal reports it',
        ],
      ],
    },
    {
      claim: 'returns to the last network with a sign-in',
      tests: [
        ['plugins/siwx/signIn/signIn.test.ts', 'switches to the last network with a session when the user cancels'],
      ],
    },
    {
      claim: 'disconnected if there is none',
      tests: [
        [
          'plugins/siwx/signIn/signIn.test.ts',
          'disconnects a user who cancels without a session on any network, and closes the modal',
        ],
      ],
    },
    {
      claim: 'stays connected and is not asked again until the next connection',
      tests: [['plugins/siwx/signIn/signIn.test.ts', 'keeps a user who %s it connected, and does not ask again']],
    },
    {
      claim: 'On a network that you did not list, Portico does not ask for sign-in',
      tests: [['plugins/siwx/signIn/signIn.test.ts', 'shows no prompt; a listed one does']],
    },
    {
      claim: 'rejects with `USER_REJECTED` if the user declines',
      tests: [
        [
          'plugins/siwx/signIn/flow/requestSignIn.test.ts',
          'rejects when the user declines again, and the account stays connected',
        ],
      ],
    },
    {
      claim: 'The account stays connected and is not asked again, unless sign-in is required',
      tests: [
        [
          'plugins/siwx/signIn/flow/requestSignIn.test.ts',
          'drops the session and keeps the wallet if sign-in is optional, and is not followed by a prompt',
        ],
      ],
    },
    {
      claim: 'then the wallet is disconnected too',
      tests: [['plugins/siwx/signIn/flow/requestSignIn.test.ts', 'disconnects the wallet if sign-in is required']],
    },
    {
      claim: 'if it fails, the wallet is disconnected, because its sign-in is unknown',
      tests: [
        [
          'plugins/siwx/signIn/signIn.test.ts',
          'a sign-in that cannot start because the host %s disconnects the wallet, and shows the connect view',
        ],
      ],
    },
    {
      claim: 'accounts of other namespaces then count as signed in',
      tests: [['plugins/siwx/storage/flow/siweSiwx.test.ts', 'accounts of other namespaces count as signed in']],
    },
    {
      claim: 'is used for `nonceRefetchIntervalMs`, until a signature is verified with it',
      tests: [
        [
          'plugins/siwx/storage/flow/siweSiwx.test.ts',
          'a nonce is used again in its interval, and not after a signature with it was verified',
        ],
      ],
    },
    {
      claim: 'Other options beside it are an error',
      tests: [['plugins/siwx/storage/flow/siweSiwx.test.ts', 'rejects other options beside the configuration']],
    },
    {
      claim: 'a WalletConnect wallet receives the sign-in request with the connection',
      tests: [
        ['adapters/walletconnect/signIn.test.ts', 'the wallet signs in the same click, the active network first'],
      ],
    },
    {
      claim: 'your own sign-in is then not used, and the console warns about it',
      tests: [
        [
          'plugins/siwx/storage/flow/projectSiwx.test.ts',
          'the service replaces the host’s own sign-in, and the console warns the developer once',
        ],
      ],
    },
    {
      claim: 'A signed-in account is not asked for an address again',
      tests: [['plugins/capture/capture.test.ts', 'needs no address while a session is valid']],
    },
    {
      claim: 'either view disconnects the wallet',
      tests: [['plugins/capture/capture.test.ts', '%s disconnects the wallet']],
    },
    {
      claim: 'The project alone cannot enable either feature',
      tests: [
        [
          'plugins/siwx/storage/flow/projectSiwx.test.ts',
          'the project cannot enable the sign-in of a host that asks for none',
        ],
      ],
    },
    {
      claim: 'A stored sign-in ends when the service refuses its token',
      tests: [['plugins/siwx/storage/flow/projectSiwx.test.ts', 'ends if the service answers %i']],
    },
    {
      claim: 'the token expires',
      tests: [
        [
          'plugins/siwx/storage/flow/projectSiwx.test.ts',
          'a stored sign-in is not valid after the expiry that its token names',
        ],
      ],
    },
    {
      claim: 'the sign-in stays valid, and Portico asks the service again',
      tests: [
        [
          'plugins/siwx/storage/flow/projectSiwx.test.ts',
          'a stored sign-in is valid while the service answers %i, and is checked again',
        ],
      ],
    },
    {
      claim: 'Verified again whenever they are read',
      tests: [['plugins/siwx/storage/flow/browserSiwx.test.ts', '%s is not valid: the user is asked again']],
    },
    {
      claim: 'only sessions that can never be valid are removed',
      tests: [
        [
          'plugins/siwx/storage/flow/browserSiwx.test.ts',
          'a session that cannot be verified now is not used, and stays stored',
        ],
      ],
    },
    {
      claim: 'Without this, none of its code is loaded',
      tests: [
        [
          'kernel/host/portico.test.ts',
          'the kernel does not load a gated plugin while its gate is closed, and names the reason',
        ],
      ],
    },
    {
      claim: '`getSessions` has ten seconds to answer',
      tests: [
        [
          'plugins/siwx/signIn/signIn.test.ts',
          'a sign-in that cannot start because the host %s disconnects the wallet, and shows the connect view',
        ],
      ],
    },
    {
      claim: 'the last 20 sessions',
      tests: [['plugins/siwx/storage/flow/browserSiwx.test.ts', 'a session is one of the last 20 that are stored']],
    },
  ],
  'docs/verify.md': [
    {
      claim: 'no Node API and no DOM',
      tests: [['verify/edge.test.ts', 'verifies every namespace without Node APIs and without a DOM']],
    },
    {
      claim: 'The signed text alone counts.',
      tests: [['verify/verify.test.ts', 'rejects another %s in the text, the data or both']],
    },
    {
      claim: 'the text is exactly a sign-in message',
      tests: [['verify/verify.test.ts', 'malformed input is rejected if the text only begins like a sign-in message']],
    },
    {
      claim: "or the variant with the network's name in the first line",
      tests: [['verify/verify.test.ts', 'accepts the variant with the network’s name and the whole CAIP-2 id']],
    },
    {
      claim: 'and the payload of a `cacao`, match the text exactly',
      tests: [['verify/cacao.test.ts', 'rejects a payload with another %s']],
    },
    { claim: 'The domain is one of your domains', tests: [['verify/verify.test.ts', 'a message for %s is refused']] },
    { claim: 'the URI is one of your URIs', tests: [['verify/verify.test.ts', 'accepts only the listed URIs']] },
    {
      claim: 'or an https page of that domain',
      tests: [['verify/verify.test.ts', 'rejects a URI of another host or of another scheme than https']],
    },
    {
      claim: 'It is issued, valid and not expired, with a tolerance for clocks',
      tests: [['verify/verify.test.ts', 'checks the time of a message %s']],
    },
    { claim: 'The address signed it', tests: [['verify/verify.test.ts', 'rejects a signature with any changed byte']] },
    {
      claim: 'The nonce was issued by you',
      tests: [['verify/verify.test.ts', 'nonces are rejected if the verifier did not issue them']],
    },
    { claim: 'is not too old', tests: [['verify/verify.test.ts', 'nonces are rejected after their lifetime']] },
    {
      claim: 'Of several concurrent requests only one succeeds',
      tests: [['verify/verify.test.ts', 'accepts a sign-in once, even among concurrent requests']],
    },
    {
      claim: "The verifier sends no network request, except to check a contract's signature",
      tests: [['verify/namespaces/contract.test.ts', 'sends no request for an account with a key']],
    },
    {
      claim: 'on a node that you configured for its chain',
      tests: [
        ['verify/namespaces/contract.test.ts', 'rejects a contract on a chain without an RPC URL and sends no request'],
      ],
    },
    {
      claim: 'an earlier expiration in the message applies',
      tests: [['verify/verify.test.ts', 'ends a session at the message’s expiration and the host’s limit']],
    },
    {
      claim: 'on `eip155` the case of EIP-55',
      tests: [
        [
          'verify/namespaces/signatures.test.ts',
          'returns an address in the case of EIP-55 and rejects a wrong checksum',
        ],
      ],
    },
    {
      claim: 'accounts of several keys (Bitcoin scripts',
      tests: [['verify/namespaces/signatures.test.ts', 'rejects the address of a script with several keys']],
    },
    {
      claim: 'The nonce stays valid for the rest of its lifetime: the same session may be sent again',
      tests: [
        ['verify/namespaces/contract.test.ts', '%s causes RPC_FAILED, and the sign-in can be tried again'],
        [
          'verify/namespaces/contract.test.ts',
          'a failure never prolongs the nonce: it ends with the lifetime that it had when the message was written',
        ],
      ],
    },
    {
      claim: 'on `polkadot` the generic SS58 prefix 42',
      tests: [['verify/namespaces/signatures.test.ts', 'polkadot has one account for a key under every prefix']],
    },
    {
      claim: 'other spellings than the usual one are refused on `bip122` (bech32 in upper case)',
      tests: [['verify/namespaces/signatures.test.ts', 'bip122 in upper case is refused: an account has one spelling']],
    },
    {
      claim: 'drops the oldest when its `capacity`',
      tests: [['verify/nonces.test.ts', 'removes expired nonces first, then the oldest']],
    },
    {
      claim: 'refused with `LIBRARY_MISSING`',
      tests: [
        ['verify/edge.test.ts', 'bundles without a namespace’s package and rejects its accounts with LIBRARY_MISSING'],
      ],
    },
    {
      claim: "the sign-in view says that the device's clock seems to be wrong",
      tests: [
        [
          'plugins/siwx/signIn/signIn.test.ts',
          'names the device’s clock if the server refuses the time of a new message: %s',
        ],
      ],
    },
    {
      claim: 'It generates no code from text and runs no WebAssembly',
      tests: [['verify/edge.test.ts', 'verifies every namespace without Node APIs and without a DOM']],
    },
  ],
}
