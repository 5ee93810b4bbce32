import { describe, expect, test } from 'vitest'
import { testPlugin } from '../../adapters/conformance/testPlugin'
import { devtools } from './manifest'

testPlugin({ manifest: devtools, maxBytes: 400 }, { describe, test, expect })
