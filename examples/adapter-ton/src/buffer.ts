import { Buffer } from 'buffer/'

// The chain library takes Node’s class from the global scope.
globalThis.Buffer ??= Buffer as unknown as typeof globalThis.Buffer
