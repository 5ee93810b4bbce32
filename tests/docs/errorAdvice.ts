/** The cause of a code and its cure. A user's own decision is no error: its level is `info`. */
export interface Advice {
  readonly cause: string
  readonly cure: string
  readonly level?: 'info' | 'warn'
}

const retry = 'Try again later.'

/** Alerts are for the developer of the host and never for a user. */
export const ALERT_ADVICE: Readonly<Record<string, Advice>> = {
  APKT001: {
    cause:
      'A network in `networks`, or the one passed to `switchNetwork`, belongs to no registered adapter or is not listed.',
    cure: 'Register the adapter of its namespace and list the network in `networks`. A development build names both, with their import lines.',
  },
  APKT002: {
    cause:
      'Two adapters serve one namespace, two plugins share an id, or a manifest has an invalid id, and the later one is left out; or the origin of the page is not among the project’s allowed origins.',
    cure: 'Register each adapter and plugin once; add the origin to the allowed origins of the project. The detail names the cause.',
  },
  APKT003: {
    cause: 'The wallet directory or the login frame did not load.',
    cure: 'Check `endpoints`, the Content-Security-Policy of the page and the network. The detail says which of them failed.',
  },
  APKT004: {
    cause: 'The login frame did not answer a request within 120 seconds.',
    cure: 'Ask the user to try again. Check that no script on the page removes or reloads the frame.',
  },
  APKT005: {
    cause: 'The login frame refuses the domain of the page.',
    cure: 'Add the origin to the allowed origins of the project.',
  },
  APKT006: {
    cause: 'The clock of the device is ahead of the relay’s.',
    cure: 'Ask the user to correct the date and time of the device.',
  },
  APKT007: {
    cause: 'The relay does not know the project id.',
    cure: 'Copy the project id again from https://dashboard.reown.com.',
  },
  APKT008: {
    cause:
      '`projectId` is missing. WalletConnect and the provider’s features are off; installed wallets still connect.',
    cure: 'Create a project at https://dashboard.reown.com and pass its id as `projectId`. The modal works without one.',
  },
  APKT009: { cause: 'The project API answered with a status of 500 or above.', cure: retry },
  APKT010: {
    cause: 'The project API answered with status 429.',
    cure: 'Try again later, or raise the limit of the project.',
  },
  APKTW001: {
    cause: 'The login could not open an account on one of its other namespaces.',
    cure: 'Nothing to do: the namespace in use is connected. The detail names the other one.',
  },
  APKTW002: { cause: 'The user typed an invalid email address.', cure: 'Nothing to do: the form says so.' },
  MULTI_WALLET_OFF: {
    cause: 'The app uses several wallets at once, and the project has not enabled them.',
    cure: 'Switch `multiWallet` on in the project’s configuration, or pass `features: { multiWallet: true }` without a project.',
  },
}

export const ERROR_ADVICE: Readonly<Record<string, Advice>> = {
  ACCOUNT_NOT_FOUND: {
    cause: 'The wallet does not show the account, or has no account of the wanted type.',
    cure: 'Choose one of `account().allAccounts`.',
  },
  ADAPTER_NOT_FOUND: {
    cause: '`connect`, `open`, `addNetwork` or `removeAdapter` names a namespace without an adapter.',
    cure: 'Register the adapter first. A development build names it, with its import line.',
  },
  ADAPTER_TAKEN: {
    cause: '`addAdapter` was called twice for one namespace.',
    cure: 'Call `removeAdapter` for this namespace first.',
  },
  ADDRESS_INVALID: {
    cause: 'The text is not an address of the network, or its checksum is wrong.',
    cure: 'Ask the user to copy the address again.',
  },
  ALLOWANCE_FAILED: { cause: 'The allowance of the token could not be read.', cure: retry },
  AMOUNT_INCORRECT: { cause: 'The quote contains no valid amount to receive.', cure: 'Enter another amount.' },
  AMOUNT_REQUIRED: { cause: 'The amount is missing or zero.', cure: 'Enter an amount.' },
  AMOUNT_WRONG: {
    cause: 'The amount is outside the limits of the payment method.',
    cure: 'Enter an amount within the limits shown.',
  },
  ANSWER_INVALID: {
    cause:
      'An adapter answered with a part that its capability does not allow, such as a transfer without a hash. The message names the adapter and the part.',
    cure: 'Correct the adapter. A transfer may be sent: look in the wallet before sending again.',
  },
  APPROVAL_BUILD_FAILED: { cause: 'The project API did not return a valid approval transaction.', cure: retry },
  ASSET_NOT_SUPPORTED: { cause: 'The exchange does not pay in this asset.', cure: 'Choose another asset or exchange.' },
  ASSET_REQUIRED: { cause: 'No asset is selected.', cure: 'Choose an asset.' },
  AUTH_REQUIRED: {
    cause: 'Only accounts with email or social login can register a name.',
    cure: 'Connect by email or a social login.',
  },
  BALANCES_MALFORMED: { cause: 'The project API sent no list of balances.', cure: 'Check `endpoints.api`.' },
  BALANCE_FAILED: {
    cause: 'The balance could not be read from the node or the project API.',
    cure: 'Check the network’s RPC URLs.',
  },
  BALANCE_WRONG: {
    cause: 'Some balances in the response contradict themselves. Portico leaves them out.',
    cure: 'Nothing to do: the modal shows the others.',
    level: 'warn',
  },
  BUY_STATUS_TIMEOUT: {
    cause:
      'The exchange did not report a final status: a deposit asks 20 times in 95 seconds, `pay()` 75 times in 296 seconds.',
    cure: 'Check the exchange before you pay again.',
  },
  CAPABILITIES_UNKNOWN: {
    cause: 'The wallet does not answer `wallet_getCapabilities`.',
    cure: 'Treat the wallet as if it had no capabilities.',
    level: 'warn',
  },
  CAPTURE_FAILED: {
    cause: 'The code could not be sent to the email address.',
    cure: 'Try again, or check the address.',
  },
  CHAIN_ID_INVALID: {
    cause: 'The chain id is not below 2147483648 and has no coin type.',
    cure: 'Use a name on another network.',
  },
  CHAIN_UNSUPPORTED: {
    cause: 'The wallet, the adapter or the verifier does not serve the network.',
    cure: 'Choose another network or wallet; on a server, pass an RPC URL of the chain.',
  },
  CLOCK_INVALID: {
    cause: 'The `clock` option of the verifier returns no valid time.',
    cure: 'Return milliseconds since 1970 from `clock`.',
  },
  CODE_WRONG: { cause: 'The user entered a wrong code.', cure: 'Enter it again, or request a new code.' },
  CONFIG_MALFORMED: {
    cause: 'The project API sent a configuration that cannot be parsed.',
    cure: 'Check `endpoints.api`. Until then, the last known configuration applies, or the host’s own settings.',
  },
  CONNECTOR_NOT_FOUND: {
    cause: 'No connector has this id: the wallet is no longer announced.',
    cure: 'Reload the page to look for it again.',
  },
  CONNECT_FAILED: {
    cause: 'The wallet or the login failed without a reason.',
    cure: 'Try again; the error’s `cause` holds what the wallet threw.',
  },
  DEPOSIT_FAILED: {
    cause: 'The exchange reports that the deposit failed.',
    cure: 'Check the exchange. No funds were moved.',
  },
  DIRECTORY_MALFORMED: { cause: 'The wallet directory sent no list of wallets.', cure: 'Check `endpoints.api`.' },
  DOMAIN_MISMATCH: {
    cause: 'The message names another domain than the verifier expects.',
    cure: 'Refuse the sign-in. Check the `domain` option.',
  },
  EMAIL_INVALID: { cause: 'The text is not an email address.', cure: 'Enter a valid address.' },
  EMAIL_TOO_SOON: {
    cause: 'A code was sent less than 30 seconds ago.',
    cure: 'Wait as long as the message says.',
    level: 'info',
  },
  ESTIMATE_FAILED: {
    cause: 'The node could not estimate the fee.',
    cure: 'Check the amount and the receiver, then try again.',
  },
  EXPIRED: { cause: 'The message’s `expirationTime` has passed.', cure: 'Ask the user to sign in again.' },
  FEE_UNKNOWN: {
    cause: 'No fee is known, so the largest amount to send cannot be computed.',
    cure: 'Enter an amount, and leave some for the fee.',
  },
  FRAME_ABORTED: { cause: 'The login frame was removed or reloaded while a request was open.', cure: 'Try again.' },
  FRAME_LOAD_FAILED: {
    cause: 'The login frame did not load within 20 seconds.',
    cure: 'Check `endpoints.secure` and `frame-src` of the Content-Security-Policy.',
  },
  FRAME_REFUSED: { cause: 'The login answered with an error; the message is its own.', cure: 'Follow the message.' },
  FRAME_TIMEOUT: { cause: 'The login did not answer a connection within 120 seconds.', cure: 'Try again.' },
  GAS_PRICE_FAILED: { cause: 'The gas price could not be read.', cure: retry },
  GAS_PRICE_UNSUPPORTED: {
    cause: 'The project API has no gas price for the network.',
    cure: 'Choose another network.',
  },
  GENERIC_PAYMENT_ERROR: {
    cause: 'The payment failed for a reason that has no code of its own.',
    cure: 'Read the error’s `cause`.',
  },
  HISTORY_FAILED: {
    cause: 'The adapter of the namespace, or the service that it asks, could not read the history of an account.',
    cure: 'Read the error’s `cause`, and check `rpcUrls` of the network.',
  },
  HISTORY_MALFORMED: { cause: 'The project API sent no readable history.', cure: 'Check `endpoints.api`.' },
  HISTORY_UNSERVED: {
    cause: 'Neither the project API nor the adapter of the namespace has a history for the network.',
    cure: 'Nothing to do: the modal offers the explorer instead.',
  },
  HISTORY_WRONG: {
    cause: 'Some transactions in the response cannot be parsed. Portico leaves them out.',
    cure: 'Nothing to do: the modal shows the others.',
    level: 'warn',
  },
  HOOK_CRASHED: {
    cause:
      'A plugin that taps a hook threw, or did not answer within 30 s while none of its views was open. The message names it.',
    cure: 'Fix the plugin.',
  },
  HTTP_BLOCKED: {
    cause: 'A plugin sent a request to a host that its manifest does not name.',
    cure: 'Add the host to the `egress` of the plugin’s manifest.',
  },
  HTTP_MALFORMED: { cause: 'The response is not JSON.', cure: 'Check the URL of the service.' },
  HTTP_STATUS: {
    cause: 'The server answered with the status in `context.status`.',
    cure: 'Look up the status. After 429 or 5xx, try again later.',
  },
  HTTP_TIMEOUT: { cause: 'The server did not answer in time.', cure: retry },
  HTTP_TOO_LARGE: { cause: 'The response is larger than allowed.', cure: 'Check the URL of the service.' },
  HTTP_UNREACHABLE: {
    cause: 'The request failed before a response arrived: no connection, DNS, CORS or Content-Security-Policy.',
    cure: 'Check the connection and `connect-src` (`contentSecurityPolicy()` lists what is needed).',
  },
  IDENTITY_MALFORMED: {
    cause: 'The project API sent no readable identity.',
    cure: 'Nothing to do: the modal shows the address.',
  },
  INSUFFICIENT_FUNDS: {
    cause: 'The account holds less than the amount plus the fee.',
    cure: 'Enter a smaller amount.',
  },
  INVALID_AMOUNT: { cause: '`pay()` got an amount that is not a positive number.', cure: 'Pass a positive amount.' },
  INVALID_ASSET: {
    cause: '`pay()` got an asset whose fields are missing or contradict themselves.',
    cure: 'Pass one of the exported assets, or an asset with all fields.',
  },
  INVALID_CAIP_10: {
    cause: 'The text does not have three non-empty parts separated by colons.',
    cure: 'Pass `namespace:reference:address`.',
  },
  INVALID_CAIP_2: {
    cause: 'The text does not have two non-empty parts separated by a colon.',
    cure: 'Pass `namespace:reference`.',
  },
  INVALID_CHAIN_NAMESPACE: {
    cause: 'Assets of the namespace cannot be written as CAIP-19.',
    cure: 'Pay with an asset on EVM or Solana.',
  },
  INVALID_PAYMENT_CONFIG: {
    cause: '`pay()` got options that contradict themselves.',
    cure: 'Read the message, which names the option.',
  },
  INVALID_PROJECT_ID: { cause: 'The relay does not know the project id.', cure: 'Copy the project id again.' },
  INVALID_RECIPIENT: {
    cause: '`pay()` got a recipient that is not an address of the asset’s network.',
    cure: 'Pass an address of that network.',
  },
  JWT_TOKEN_NOT_VALID: {
    cause: 'The clock of the device is ahead of the relay’s.',
    cure: 'Ask the user to correct the date and time of the device.',
  },
  LIBRARY_FAILED: {
    cause: 'The WalletConnect library did not start, for example because storage is denied.',
    cure: 'Read the error’s `cause`; other wallets still connect.',
  },
  LIBRARY_MISSING: {
    cause: 'An optional package is not installed.',
    cure: 'Install the package that the message names.',
  },
  LINK_REFUSED: {
    cause: 'The link is not a web page or app link that may be opened, or it names something else than the order.',
    cure: 'Report the wallet or service that sent it.',
  },
  LIQUIDITY_SHORT: { cause: 'No pool can swap this amount.', cure: 'Enter a smaller amount.' },
  MANIFEST_INVALID: {
    cause: 'A manifest’s `id` has characters that an id may not have.',
    cure: 'Use lower-case letters, digits and hyphens.',
  },
  MESSAGE_MISMATCH: {
    cause: 'The posted fields differ from the signed text.',
    cure: 'Refuse the sign-in. Post exactly the fields that were signed.',
  },
  MODAL_CLOSED: { cause: 'The user closed the modal.', cure: 'Nothing to do.', level: 'info' },
  MULTI_WALLET_OFF: {
    cause: 'The project allows one wallet per namespace.',
    cure: 'Switch `multiWallet` on for the project.',
  },
  NAMESPACE_REQUIRED: {
    cause: '`addAdapter` got a manifest without a namespace.',
    cure: 'Pass the manifest of an adapter.',
  },
  NAMES_FAILED: { cause: 'The names of an address could not be read.', cure: retry },
  NAME_ELSEWHERE: {
    cause: 'The name has an address on another network, and none on this one.',
    cure: 'Ask the receiver for an address on this network.',
  },
  NAME_FAILED: { cause: 'The name could not be resolved.', cure: retry },
  NAME_INVALID: { cause: 'ENSIP-15 does not allow the name.', cure: 'Type the name instead of pasting it.' },
  NAME_REFUSED: { cause: 'The service refused the name; the message is its own.', cure: 'Choose another name.' },
  NAME_REGISTER_FAILED: { cause: 'The name could not be registered.', cure: retry },
  NETWORKS_MISSING: {
    cause: 'No network in `networks` belongs to a registered adapter, or the last one was removed.',
    cure: 'List at least one network that a registered adapter knows.',
  },
  NETWORK_MISMATCH: {
    cause: 'The wallet or the node is on another network than the request.',
    cure: 'Switch the network, then try again.',
  },
  NOT_OWNER: {
    cause: 'A plugin used a service, slice, event, storage key or part that belongs to another plugin.',
    cure: 'Use ids of your own, and of other plugins what their manifests list in `provides` and `owns`: docs/plugins.md.',
  },
  NETWORK_NOT_FOUND: { cause: 'The network is not listed in `networks`.', cure: 'List it, or choose another.' },
  NONCE_UNKNOWN: {
    cause: 'This verifier did not issue the nonce, or the nonce has expired or was used before.',
    cure: 'Issue a new nonce, and ask the user to sign again.',
  },
  NOT_CONNECTED: { cause: 'No wallet is connected in the namespace.', cure: 'Call `connect()` first.' },
  NOT_IN_BROWSER: { cause: '`open()` was called on a server.', cure: 'Call it in the browser.' },
  NOT_YET_VALID: {
    cause: 'The message’s `notBefore` or `issuedAt` lies in the future.',
    cure: 'The device’s clock is ahead. Pass the code on to the page.',
  },
  NO_ADDRESS: { cause: 'No account is connected to swap from.', cure: 'Connect a wallet first.' },
  OFFERS_MALFORMED: {
    cause: 'The on-ramp service sent no readable offers.',
    cure: 'Nothing to do: the modal shows the default offers.',
  },
  ORIGIN_NOT_ALLOWED: {
    cause: 'The relay does not allow the origin of the page for the project.',
    cure: 'Add the origin to the project’s allowed origins.',
  },
  OUTCOME_UNKNOWN: {
    cause:
      'The wallet answered the request to send without a readable hash, its connection or a node failed after it, or an adapter threw an error without a code. The transaction may be on its way.',
    cure: 'Ask the user to look in the wallet before sending again.',
    level: 'warn',
  },
  PAGE_MALFORMED: { cause: 'The on-ramp service sent no page to open.', cure: retry },
  PAIRING_EXPIRED: {
    cause: 'No wallet answered the pairing within four minutes.',
    cure: 'Request a new pairing.',
    level: 'info',
  },
  PAYMENT_ABORTED: {
    cause: 'The host aborted the signal that it passed to `pay()`.',
    cure: 'Nothing to do.',
    level: 'info',
  },
  PAYMENT_TIMEOUT: {
    cause: 'The payment was not confirmed in time.',
    cure: 'Check the explorer or the exchange before you pay again.',
  },
  PLUGIN_DISABLED: {
    cause: 'The plugin was disabled while it was in use.',
    cure: 'Nothing to do: the project switched it off.',
  },
  PLUGIN_LOAD_FAILED: {
    cause: 'The code of a plugin could not be fetched.',
    cure: 'Check the connection and that the files are deployed; reload the page.',
  },
  PLUGIN_PART_FAILED: {
    cause:
      'A part of a plugin threw, rejected, did not answer in time, or answered in a wrong form. The message names plugin and part; `cause` is its own error. Each is reported once, and the rest of the page goes on.',
    cure: 'Fix that part of the plugin.',
  },
  PLUGIN_SETUP_FAILED: {
    cause:
      'The setup of a plugin threw or did not end within 30 s. The message names the plugin; `cause` is its own error.',
    cure: 'Fix the plugin.',
  },
  POPUP_BLOCKED: {
    cause: 'The browser did not open a window.',
    cure: 'Try again: the code has loaded, so the window opens in the press. Else allow windows for the page, or continue in the same tab.',
  },
  POPUP_CLOSED: { cause: 'The user closed the login window.', cure: 'Nothing to do.', level: 'info' },
  PRICES_FAILED: {
    cause:
      'The adapter of the namespace, or the service that it asks, could not read prices. Balances are shown without.',
    cure: 'Read the error’s `cause`.',
    level: 'warn',
  },
  PRICE_MISSING: { cause: 'The price of the token is not known.', cure: 'Choose another token.' },
  PRICE_MOVED: {
    cause: 'The price changed by more than the slippage tolerance.',
    cure: 'Review the new price and confirm again.',
  },
  PROJECT_ID_MISSING: { cause: 'WalletConnect was used without a `projectId`.', cure: 'Pass `projectId`.' },
  QUOTE_FAILED: { cause: 'No quote could be fetched.', cure: retry },
  QUOTE_MALFORMED: {
    cause: 'The on-ramp quote does not fit the request.',
    cure: 'Nothing to do: the modal shows the fallback quote.',
  },
  RECEIVER_CHANGED: {
    cause: 'The name no longer resolves to the address that the user reviewed.',
    cure: 'Ask the receiver for the address, then enter it again.',
  },
  RELAY_REFUSED: { cause: 'The relay refused the connection; `context.reason` says why.', cure: retry },
  RELAY_SILENT: { cause: 'The relay did not accept the proposal in time.', cure: retry },
  RELAY_UNREACHABLE: {
    cause: 'The page cannot connect to the relay: network, filter or Content-Security-Policy.',
    cure: 'Check the connection and `connect-src`.',
  },
  REQUEST_ABORTED: { cause: 'The request to the login frame was aborted.', cure: 'Nothing to do.', level: 'info' },
  REQUEST_CHANGED: {
    cause: 'The request differs from what the review shows. The wallet was not asked.',
    cure: 'Start again. If it happens again, a plugin or the project API changes requests.',
  },
  FIELD_INVALID: {
    cause:
      'A transfer has a field, such as a memo, that its namespace does not declare, or a text that breaks the rules of the field; `context.field` names it.',
    cure: 'Pass the fields of `transferFields` in the namespace’s description: `memo` on Cosmos chains (256 bytes) and Stacks (34 bytes).',
  },
  REQUEST_INVALID: {
    cause:
      'A request to the wallet contains a value that is not plain data; `context.path` says which. A guarded provider rejects with the code -32602.',
    cure: 'Pass strings, numbers, bigints, arrays, byte arrays and plain objects.',
  },
  RESTORE_FAILED: { cause: 'The stored session could not be restored.', cure: 'Connect again.' },
  RPC_FAILED: {
    cause: 'The node did not answer the call of the contract’s `isValidSignature`.',
    cure: 'Check the RPC URL passed to the verifier.',
  },
  RPC_LIMIT: { cause: 'The node limits requests.', cure: 'Pass an RPC URL of your own in `customRpcUrls`.' },
  RPC_MALFORMED: { cause: 'The node’s response cannot be parsed.', cure: 'Check the network’s RPC URLs.' },
  RPC_MISMATCH: { cause: 'The explorer serves another network.', cure: 'Check the network’s RPC URLs.' },
  RPC_MISSING: { cause: 'The network has no RPC URL.', cure: 'Pass one in `rpcUrls` or `customRpcUrls`.' },
  RPC_OTHER_CHAIN: {
    cause: 'The node serves another chain than the configured network.',
    cure: 'Check the network’s RPC URLs.',
  },
  RPC_UNREACHABLE: {
    cause: 'No node of the network can be reached.',
    cure: 'Check the connection and the RPC URLs.',
  },
  SEND_INCOMPLETE: { cause: 'The amount or the receiver is missing.', cure: 'Enter both.' },
  SERVICE_TAKEN: { cause: 'Two plugins provide one service.', cure: 'Register one of them.' },
  SERVICE_UNAVAILABLE: {
    cause: 'No active plugin provides the service; the message names the reason.',
    cure: 'Register the plugin, or switch it on. Ask `has(service)` first.',
  },
  SESSION_TRANSITION_INVALID: {
    cause: 'A session made a transition that the state machine does not allow. Please report it.',
    cure: 'Nothing to do: the session continues.',
    level: 'warn',
  },
  SESSION_INVALID: {
    cause: 'The posted value is not a sign-in session, or its message is not a sign-in message.',
    cure: 'Post the session exactly as the page received it.',
  },
  SHELL_WITHOUT_FRAME: {
    cause: 'The module of the shell was activated without its `onIntent`.',
    cure: 'Register `shell()` as it is exported.',
  },
  SIGNATURE_INVALID: {
    cause: 'The signature does not belong to the account and message.',
    cure: 'Refuse the sign-in, and ask the user to sign again.',
  },
  SIGNATURE_UNSUPPORTED: {
    cause: 'The verifier does not support this kind of account, for example a multisig.',
    cure: 'Sign in with an account of a single key, or verify the signature with your own code.',
  },
  SIGN_FAILED: {
    cause: 'The wallet did not sign, its response is not a signature, or it approved the message on-chain.',
    cure: 'Try again. For a message that is approved on-chain (`context.reason` says so), ask the contract: EIP-1271.',
  },
  SIGN_IN_FAILED: { cause: 'The sign-in service did not accept the message.', cure: 'Sign in again.' },
  SIGN_IN_MALFORMED: {
    cause: 'The sign-in service sent a response that cannot be parsed.',
    cure: 'Check the service.',
  },
  SIGN_IN_REFUSED: { cause: 'The sign-in service refused the session.', cure: 'Sign in again.' },
  SIGN_IN_REQUIRED: {
    cause: 'The host requires a sign-in and the user cancelled it.',
    cure: 'Sign in, or disconnect.',
    level: 'info',
  },
  SIGN_IN_TIMEOUT: { cause: 'The stored sign-ins could not be read in time.', cure: retry },
  SIGN_IN_TWICE: {
    cause: 'The options of `siwx` contain `siweConfig` and others.',
    cure: 'Pass `siweConfig` alone, or leave it out.',
  },
  SIGN_IN_UNAVAILABLE: { cause: 'The sign-in service cannot be reached.', cure: retry },
  SOCIAL_FAILED: { cause: 'The social login could not be started.', cure: 'Try again, or log in another way.' },
  SUGGESTIONS_FAILED: {
    cause: 'Suggestions for a name could not be read.',
    cure: 'Nothing to do: the name can still be registered.',
  },
  SWAPS_MALFORMED: { cause: 'The project API sent a response about a swap that cannot be parsed.', cure: retry },
  SWAP_BUILD_FAILED: { cause: 'The project API did not return a valid swap transaction.', cure: retry },
  SWAP_INCOMPLETE: { cause: 'A token or the amount is missing.', cure: 'Choose two tokens and an amount.' },
  SWAP_INIT_FAILED: { cause: 'Tokens or prices could not be loaded.', cure: retry },
  DEVICE_CLOCK_WRONG: {
    cause:
      'The server found the new sign-in message expired or not valid yet: the device’s clock differs from the server’s.',
    cure: 'Ask the user to correct the clock. Check the server’s clock, too.',
  },
  DECIMALS_DISPUTED: {
    cause: 'The token contract names other decimals than the project API. The wallet was not asked.',
    cure: 'Do not send or swap this token. Report it to the provider of the API.',
  },
  SWAP_SUSPECT: {
    cause: 'The built transaction differs from the quote. The wallet was not asked.',
    cure: 'Start again. If it happens again, do not use this project API.',
  },
  SWAP_TOKEN_UNKNOWN: {
    cause:
      'The requested token is no address on the network in use, and no symbol that the network or a token list names once.',
    cure: 'Pass the address of the token, or list the token with its symbol and decimals in `evm.tokens` of the network.',
  },
  SWAP_TOKENS_WRONG: {
    cause: 'Some tokens in the list contradict themselves. Portico leaves them out.',
    cure: 'Nothing to do: the modal shows the others.',
    level: 'warn',
  },
  SWAP_UNSUPPORTED: {
    cause: 'The project API does not support swaps on the network.',
    cure: 'Choose another network.',
  },
  TOKEN_NOT_FOUND: { cause: 'The account does not hold the token.', cure: 'Choose another token.' },
  TOKEN_REQUIRED: { cause: 'No token is selected.', cure: 'Choose a token.' },
  TOO_EARLY: {
    cause: '`onIntent` used a part of the context that exists only after activation.',
    cure: 'Move the call to `setup`.',
  },
  SMART_SESSIONS_MALFORMED: {
    cause: 'The service sent a response about smart sessions that cannot be parsed.',
    cure: 'Check `endpoints.rpc`.',
  },
  SMART_SESSIONS_UNSUPPORTED: {
    cause: 'No adapter of the account’s namespace asks wallets for permissions.',
    cure: 'Connect an EVM smart account.',
  },
  SMART_SESSION_INVALID: {
    cause: 'The requested session ends in the past, or has no key or no permission.',
    cure: 'Correct the request; the message names the reason.',
  },
  SMART_SESSION_NOT_FOUND: {
    cause: 'The service has no session with this id for the account in use.',
    cure: 'Load the list again.',
  },
  PERMISSIONS_FAILED: {
    cause: 'The wallet does not support smart sessions, or failed without a reason.',
    cure: 'Use a smart account that grants permissions; the error’s `cause` holds what the wallet threw.',
  },
  TOO_MANY_WALLETS: {
    cause: 'A page or an extension announces a flood of wallets. Well-known wallets are still listed.',
    cure: 'Find the extension that announces them and remove it.',
  },
  TRANSACTION_FAILED: {
    cause: 'The wallet or the network did not accept the transaction.',
    cure: 'Read `context.reason`, then try again.',
  },
  TRANSACTION_INVALID: {
    cause: 'The transaction passed to the adapter is malformed.',
    cure: 'Check `to`, `data` and `value`.',
  },
  TRANSACTION_UNKNOWN: {
    cause: 'The transaction was not sent through Portico, or was sent more than a day ago.',
    cure: 'Follow only hashes listed in the slice `sentTransactions`.',
  },
  TRANSACTION_REVERTED: {
    cause: 'The network executed the transaction and reverted it.',
    cure: 'Check the explorer. The fee was charged.',
  },
  TYPED_DATA_INVALID: {
    cause:
      'The typed data has fields that its types do not name, lacks fields that they name, or has a value of another type; `context.why` says which.',
    cure: 'Pass exactly the fields of `types`. Leave `EIP712Domain` out, or list the fields that `domain` has, in the order of EIP-712.',
  },
  UNABLE_TO_GET_BUY_STATUS: { cause: 'The state of the deposit could not be read.', cure: 'Check the exchange.' },
  UNABLE_TO_GET_EXCHANGES: { cause: 'The exchanges could not be read.', cure: retry },
  UNABLE_TO_GET_PAY_URL: {
    cause: 'The exchange sent no payment page, or one on a host that is not allowed.',
    cure: 'Choose another exchange; check `exchangeHosts`.',
  },
  UNABLE_TO_INITIATE_PAYMENT: { cause: 'The payment could not be started.', cure: retry },
  UNKNOWN_ERROR: { cause: 'The payment failed with a value that is not an error.', cure: 'Read the error’s `cause`.' },
  URI_MISMATCH: {
    cause: 'The message names another URI than the verifier expects.',
    cure: 'Refuse the sign-in. Check the `uri` option.',
  },
  USER_REJECTED: { cause: 'The user declined the request in the wallet.', cure: 'Nothing to do.', level: 'info' },
  VIEW_INVALID: { cause: 'A view’s module exports no component.', cure: 'Export the component as default.' },
  VIEW_UNAVAILABLE: {
    cause: 'No active plugin contributes the view; the message names the reason.',
    cure: 'Register the plugin, or switch it on.',
  },
  WALLETCONNECT_MISSING: {
    cause: 'The view needs the WalletConnect adapter, which is not registered.',
    cure: 'Add `walletconnect()` to `adapters`.',
  },
  WALLET_BUSY: { cause: 'The wallet has another request open.', cure: 'Respond to it in the wallet, then try again.' },
  WALLET_GONE: { cause: 'The wallet disconnected or ended the session.', cure: 'Connect again.' },
  WALLET_LOCKED: { cause: 'The user has locked the wallet.', cure: 'Unlock the wallet, then try again.' },
  WALLET_TIMEOUT: { cause: 'The wallet did not answer in time.', cure: 'Open the wallet, then try again.' },
  WALLET_UNAUTHORIZED: {
    cause: 'The wallet does not allow the page this method or account.',
    cure: 'Connect again and allow it.',
  },
  WALLET_UNSUITABLE: {
    cause: 'The wallet shares no account on the networks of the host.',
    cure: 'Use another wallet.',
  },
}
