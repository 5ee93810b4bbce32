/** Code that protects the user from a loss, with its tests, by subject. */
export const groups = {
  swaps: {
    mutate: [
      'plugins/swaps/rules/{callChecks,outcomeChecks,requireMatch,calldata,draftRules,quoteRules,routers,worth,fees}.ts',
    ],
    tests: ['plugins/swaps/rules/{callChecks,outcomeChecks,rules}.test.ts'],
  },
  calldata: {
    mutate: ['adapters/evm/{calldata,callEffects,nestedCalls,readEffects,tokenEffects,unlimited}.ts'],
    tests: ['adapters/evm/{callEffects,readEffects}.test.ts'],
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
      'kernel/{core/ownership,host/copies,host/guard,host/guardedRequest}.ts',
      'adapters/evm/readRequest.ts',
      'plugins/signing/{rules/holds,rules/canonicalText,rules/warnings,flow/storeReceivers}.ts',
    ],
    tests: [
      'kernel/{core/ownership,host/copies,host/guard,host/guardedRequest}.test.ts',
      'adapters/evm/{readRequest,requestReading}.test.ts',
      'plugins/signing/{rules/canonicalText,rules/holds,rules/warnings,flow/storeReceivers}.test.ts',
    ],
  },
  links: { mutate: ['kernel/ports/popup.ts'], tests: ['kernel/ports/popup.test.ts'] },
  messages: {
    mutate: ['kernel/ports/{onWindowMessage,frames}.ts', 'plugins/auth/api/{envelope,frame}.ts'],
    tests: ['kernel/ports/{frames,popup}.test.ts', 'plugins/auth/api/{frame,envelope}.test.ts'],
  },
  'rpc-gate': {
    mutate: ['plugins/auth/{rules/rpcClasses,flow/requestApproval}.ts'],
    tests: ['plugins/auth/{rules,flow/requestApproval}.test.ts'],
  },
  'sign-in-text': {
    mutate: ['caip122/{fields,signInText}.ts', 'plugins/siwx/storage/flow/draftMessage.ts'],
    tests: ['caip122/{fields,signInText}.test.ts', 'plugins/siwx/storage/flow/draftMessage.test.ts'],
  },
  amounts: {
    mutate: [
      'kernel/contracts/amount.ts',
      'kernel/contracts/requireDecimals.ts',
      'kernel/contracts/{amountInput,decimalText,priceFraction,readAmount}.ts',
      'ui-kit/format/amount.ts',
    ],
    tests: [
      'kernel/contracts/amount.test.ts',
      'kernel/contracts/requireDecimals.test.ts',
      'kernel/contracts/{amountInput,priceFraction}.test.ts',
      'ui-kit/format/amount.test.ts',
    ],
  },
}
