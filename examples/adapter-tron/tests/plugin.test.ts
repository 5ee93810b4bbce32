import axe from 'axe-core'
import { testPlugin } from 'portico/conformance'
import { describe, expect, test } from 'vitest'
import { tron, tronMainnet } from '../src'

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

testPlugin({ manifest: tron, networks: [tronMainnet], address, axe }, { describe, test, expect })
