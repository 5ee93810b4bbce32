/** Code that protects the user from a loss, with its tests, by subject. `tests/docs/mutation.test.ts` checks that each file exists. */
export const groups = {
  'swap-calls': {
    mutate: ['plugins/swaps/rules/{callChecks,outcomeChecks,calldata,routers}.ts'],
    tests: ['plugins/swaps/rules/{callChecks,outcomeChecks,rules}.test.ts'],
  },
  'swap-rules': {
    mutate: ['plugins/swaps/rules/{draftRules,quoteRules,fees,tokens,tokenLists,swapNetworks}.ts'],
    tests: ['plugins/swaps/rules/rules.test.ts', 'plugins/swaps/{swaps,safety}.test.ts'],
  },
  'swap-flow': {
    mutate: ['plugins/swaps/flow/{identifyTokens,prepareOrder,simulateSwap,submitSwap}.ts'],
    tests: ['plugins/swaps/{swaps,review,safety}.test.ts', 'plugins/swaps/flow/*.test.ts'],
  },
  'token-identity': {
    mutate: ['kernel/contracts/{tokens,amountField}.ts'],
    tests: ['kernel/contracts/{tokens,amountField}.test.ts', 'plugins/{send,signing}/tokens.test.ts'],
  },
  calldata: {
    mutate: ['adapters/evm/{calldata,callEffects,nestedCalls,readEffects,tokenEffects,simulate}.ts'],
    tests: ['adapters/evm/{callEffects,readEffects,simulate}.test.ts'],
  },
  'typed-data': {
    mutate: ['adapters/evm/{typedData,typedDataEffects,typedDataParts,permitEffects,orderEffects,safeEffects}.ts'],
    tests: ['adapters/evm/{readEffects,typedData,typedDataEffects}.test.ts'],
  },
  instructions: {
    mutate: ['adapters/solana/{instructionEffects,readMessage,readEffects}.ts'],
    tests: ['adapters/solana/{instructionEffects,readEffects,readMessage}.test.ts'],
  },
  'guarded-path': {
    mutate: [
      'kernel/{core/ownership,host/guard}.ts',
      'adapters/evm/readRequest.ts',
      'plugins/signing/{rules/holds,rules/warnings,flow/storeReceivers}.ts',
    ],
    tests: [
      'kernel/{core/ownership,host/plainData,host/guard,host/guardedRequest}.test.ts',
      'adapters/evm/{readRequest,requestReading}.test.ts',
      'plugins/signing/{rules/holds,rules/warnings,flow/storeReceivers}.test.ts',
      'plugins/signing/{signing,tokens}.test.ts',
    ],
  },
  gates: { mutate: ['kernel/core/gate.ts'], tests: ['kernel/core/gate.test.ts'] },
  links: {
    mutate: ['kernel/ports/{checkLink,popup}.ts', 'plugins/connect/rules/{linkPins,walletLinks,safeLinks}.ts'],
    tests: ['kernel/ports/popup.test.ts', 'plugins/connect/rules/{linkPins,walletLinks}.test.ts'],
  },
  // Of a manifest, only what names its hosts is changed.
  egress: {
    mutate: [
      'plugins/*/manifest.ts',
      'adapters/*/manifest.ts',
      'kernel/host/policy.ts',
      'kernel/ports/{http,sendRequest}.ts',
    ],
    tests: [
      'plugins/egress.test.ts',
      'kernel/host/csp.test.ts',
      'kernel/ports/http.test.ts',
      'adapters/*/manifest.test.ts',
    ],
  },
  pages: { mutate: ['plugins/onramp/rules/providers.ts'], tests: ['plugins/onramp/rules/rules.test.ts'] },
  names: {
    mutate: ['plugins/names/{rules,flow/resolveName,flow/normaliseName}.ts'],
    tests: ['plugins/names/*.test.ts', 'plugins/names/flow/*.test.ts'],
  },
  messages: {
    mutate: ['kernel/ports/{popup,frames}.ts', 'plugins/auth/api/{envelope,frame,framePage,pendingReplies}.ts'],
    tests: ['kernel/ports/{frames,popup}.test.ts', 'plugins/auth/api/{frame,envelope}.test.ts'],
  },
  'return-marks': {
    mutate: ['kernel/contracts/manifest.ts', 'plugins/auth/rules/returnUrl.ts', 'plugins/auth/flow/visitProvider.ts'],
    tests: ['plugins/auth/*.test.ts', 'kernel/contracts/*.test.ts'],
  },
  'rpc-gate': {
    mutate: ['plugins/auth/{rules/rpcClasses,flow/requestApproval}.ts'],
    tests: ['plugins/auth/{rules,flow/requestApproval}.test.ts'],
  },
  'sign-in-text': {
    mutate: ['verify/{fields,signInText}.ts', 'plugins/siwx/storage/flow/{draftMessage,verifySession}.ts'],
    tests: [
      'verify/{fields,signInText}.test.ts',
      'plugins/siwx/storage/flow/{draftMessage,browserSiwx,verifySession}.test.ts',
    ],
  },
  verifier: {
    mutate: [
      'verify/{cacao,createVerifier,differentField,nonces,readSession,rules,signedMessage}.ts',
      'verify/namespaces/{bip122,bip322,contract,cosmos,eip155,polkadot,solana,ss58,stacks,sui}.ts',
    ],
    tests: ['verify/*.test.ts', 'verify/namespaces/*.test.ts'],
  },
  amounts: {
    mutate: ['kernel/contracts/{amounts,amountField,tokens}.ts', 'ui-kit/format/amount.ts'],
    tests: [
      'kernel/contracts/{amounts,amountField,tokens}.test.ts',
      'ui-kit/format/amount.test.ts',
      'tests/locales/amounts.test.ts',
    ],
  },
}
