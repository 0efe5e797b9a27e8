// Rules of our own for oxlint (see .oxlintrc.json): what the core may not do, and no rule of the linter's says.

const noCurrentTime = {
  meta: { messages: { clock: 'The core has no clock: a time comes from the evidence.' } },
  create: context => ({
    'NewExpression[callee.name="Date"][arguments.length=0]': node => context.report({ node, messageId: 'clock' }),
    'CallExpression[callee.name="Date"]': node => context.report({ node, messageId: 'clock' }),
  }),
}

const noBuiltPattern = {
  meta: {
    messages: {
      pattern:
        'A pattern that is built at run time may come from the evidence: run it by re2js, which takes linear time.',
    },
  },
  create: context => {
    const check = node => {
      const [pattern] = node.arguments
      // `new RegExp(other.source, 'y')` is a pattern of ours again, with other flags.
      const known = pattern?.type === 'Literal' || pattern?.property?.name === 'source'
      if (!known) context.report({ node, messageId: 'pattern' })
    }
    return { 'NewExpression[callee.name="RegExp"]': check, 'CallExpression[callee.name="RegExp"]': check }
  },
}

export default {
  meta: { name: 'core' },
  rules: { 'no-current-time': noCurrentTime, 'no-built-pattern': noBuiltPattern },
}
