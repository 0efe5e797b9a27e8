// The walls between the rooms of src/ (ARCHITECTURE.md shows the picture). Evidence enters on the left, the specification
// leaves on the right, and a room sees what stands to its left. `npm test -- walls` checks them, type imports included;
// tests/walls.test.ts plants a violation of every rule and sees it caught.

const tests = '[.]test[.]tsx?$|[.]test-[a-z-]+[.]ts$|^src/model/laws[.]ts$'
const core = '^src/(evidence|redaction|model|sections|specification|exports|excerpts|api|twin|proof)/'

/** `room` may import its own files and those of `seen`; of other rooms nothing. */
function sees(room, seen, comment) {
  return {
    name: `${room}-sees-${seen.length === 0 ? 'nothing' : seen.join('-and-')}`,
    comment,
    severity: 'error',
    from: { path: `^src/${room}/`, pathNot: tests },
    to: { path: '^src/', pathNot: `^src/(${[room, ...seen].join('|')})/` },
  }
}

/** The folders inside `room` do not know each other; files directly in `room` are what they share or what lists them. */
function siblings(room, comment) {
  return {
    name: `${room}-siblings-never-meet`,
    comment,
    severity: 'error',
    from: { path: `^src/${room}/([^/]+)/` },
    to: { path: `^src/${room}/[^/]+/`, pathNot: `^src/${room}/$1/` },
  }
}

export default {
  forbidden: [
    sees(
      'evidence',
      [],
      'evidence/ is the vocabulary that every room speaks. If it needs another room, a word has been put in the wrong place: move the type here.',
    ),
    sees(
      'readers',
      ['evidence'],
      'A reader turns bytes into observations and interprets nothing. If it needs the model or redaction, it is deciding something that belongs after it.',
    ),
    sees(
      'redaction',
      ['evidence'],
      'Redaction works on observations, whatever read them. If it needs a reader or the model, a secret could pass it by on another way in.',
    ),
    sees(
      'model',
      ['evidence'],
      'Folds count what redaction let through. If the model needs a reader or redaction, what it counts depends on how the evidence arrived.',
    ),
    sees(
      'sections',
      ['evidence', 'model'],
      'A section is a function from the model to claims. If it looks past the model at recordings, it sees what was never folded, and order matters again.',
    ),
    sees(
      'specification',
      ['evidence', 'sections'],
      'The specification gathers what the sections stated. If it looks into the model, it is a tenth section: give it a room under sections/.',
    ),
    sees(
      'exports',
      ['evidence', 'specification', 'twin'],
      'An export writes down a specification, or packs up its twin. If it needs the model or a section, it is stating something that the specification does not hold: let a section state it.',
    ),
    sees(
      'twin',
      ['evidence', 'specification'],
      'The twin proves the document only if it answers from the document alone. Anything else that it reads makes the proof worthless.',
    ),
    sees(
      'proof',
      ['evidence', 'specification', 'twin'],
      'The proof asks a twin what was asked in a recording and compares the answers. If it needs the model or a reader, it knows what the document does not say.',
    ),
    sees(
      'front-end',
      ['evidence', 'specification', 'twin', 'proof'],
      'A recorded front end runs in a browser, and hears of the document only what a twin answers. If it needs the model or a reader, it would be told the answers.',
    ),
    sees(
      'excerpts',
      ['evidence'],
      'An excerpt shows a place in a recording as it stands there. If it needs the specification, it is interpreting what it shows.',
    ),
    sees(
      'api',
      ['evidence', 'specification', 'excerpts'],
      'api/ is what the server and the web page say to each other: types only. Code in it would be a second home for something.',
    ),
    sees(
      'store',
      ['evidence', 'specification'],
      'The store keeps what it is given and knows nothing of how it came about. If it needs a reader or the model, it is working, not keeping.',
    ),
    sees(
      'web',
      ['evidence', 'specification', 'excerpts', 'api'],
      'The web page shows a specification and infers nothing. If a view needs a fact, let a section state it.',
    ),
    siblings(
      'sections',
      'The nine rooms are independent, so that one can be understood, replaced or deepened by itself. What two of them need belongs in the model.',
    ),
    siblings(
      'readers',
      'Readers of different formats are independent, so that a format can come and go. What two of them need stands directly in readers/.',
    ),
    siblings(
      'exports',
      'Exports are independent, so that a format can come and go. What two of them need stands directly in exports/.',
    ),
    {
      name: 'roots-are-not-imported',
      comment:
        'cli/ and server/ wire the rooms together. Whoever imports them wants a part that belongs in a room, or in pipeline/.',
      severity: 'error',
      from: { path: '^src/(?!cli/|server/)' },
      to: { path: '^src/(cli|server)/' },
    },
    {
      name: 'server-does-not-see-cli',
      comment: 'The command starts the server; the server runs without a command. What both need stands in pipeline/.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'cli-starts-the-server-at-its-door',
      comment: 'The command starts the server, or the server of a twin, and knows nothing else of them.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^src/server/', pathNot: '^src/server/(serve|twins/serve-twin)[.]ts$' },
    },
    {
      name: 'pipeline-is-for-roots',
      comment: 'pipeline/ knows every room. A room that imports it sees everything, and the walls are gone.',
      severity: 'error',
      from: { path: '^src/(?!pipeline/|cli/|server/)' },
      to: { path: '^src/pipeline/' },
    },
    {
      name: 'core-without-node',
      comment:
        'The core runs in a browser, in a worker and on a server alike, and gives the same bytes in each. Files, clocks and threads stay in readers/ and the composition roots.',
      severity: 'error',
      from: { path: core, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'evidence-without-packages',
      comment: 'The vocabulary is types only; a package in it would be a dependency of every room.',
      severity: 'error',
      from: { path: '^src/evidence/', pathNot: tests },
      to: { path: 'node_modules' },
    },
    {
      name: 'no-test-in-production',
      comment: 'A production file that imports a test takes the test libraries to the user.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-development-package-in-production',
      comment:
        'Packages under devDependencies are not installed where Asbuilt is used. Move the package to dependencies, or the code to a test. The web page alone is built with what it needs.',
      severity: 'error',
      from: { path: '^src/(?!web/)', pathNot: tests },
      // Type-only imports of a package vanish in the build.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere: the file was moved, or the package is not declared.',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'source-stands-alone',
      comment: 'src/ is what is published. Tests, benchmarks, scripts and fixtures use it; it never uses them.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(tests|bench|scripts|fixtures|examples|build|dist)/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Files that all reach each other can only be understood and changed together. Move what they share to a third file.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](json|css)$|[?]worker$' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'require'],
    },
  },
}
