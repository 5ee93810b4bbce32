import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

/** Skips the sentence of an error: tests check its code and its values, not its words. */
class IgnoreSentences {
  shouldIgnore({ parent, key }) {
    const isError = parent?.type === 'NewExpression' && ['PorticoError', 'VerifyError'].includes(parent.callee.name)
    return isError && key === 1 ? 'the sentence of an error' : undefined
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Ignore, 'sentences', IgnoreSentences)]
