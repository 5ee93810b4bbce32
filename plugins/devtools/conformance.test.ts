import { beforeAll, describe, expect, test } from 'vitest'
import { testPlugin } from '../../adapters/conformance/testPlugin'
import { devtools } from './manifest'

// Imported once ahead: the laws advance a fake clock, and a setup has a time limit.
beforeAll(() => Promise.all([import('./module'), import('../../kernel/host/inspect')]))

testPlugin({ manifest: devtools, maxBytes: 400 }, { describe, test, expect })
