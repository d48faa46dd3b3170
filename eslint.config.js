import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const LITERAL_SPREADS = {
  selector:
    ':matches(SpreadElement, JSXSpreadAttribute) > :matches(ArrayExpression, ObjectExpression, TSAsExpression > :matches(ArrayExpression, ObjectExpression))',
  message: 'Write the members out: a spread literal changes nothing but how the line is broken.',
};

export default defineConfig(
  // assembly/ is AssemblyScript: its compiler checks it, and to TypeScript its conversions would change nothing.
  {
    ignores: [
      'dist',
      'release',
      'node_modules',
      'resources',
      'testing/fixtures',
      'docs',
      'main/adapters/*/assembly',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', 'scripts/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { noInlineConfig: true },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', LITERAL_SPREADS],
    },
  },
  // Names of the wire begin and end in the faces (main/api/wire and its like).
  {
    files: ['main/{operations,service}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        LITERAL_SPREADS,
        {
          selector:
            ':matches(Property, TSPropertySignature) > Identifier.key[name=/^[a-z]+_[a-z]/], MemberExpression > Identifier.property[name=/^[a-z]+_[a-z]/]',
          message: 'Names below the faces are in camel case: let the face translate names of the wire.',
        },
      ],
    },
  },
  {
    files: [
      '{scripts,bench,examples,e2e,testing}/**',
      'main/**/*.desktop.test.ts',
      'main/adapters/**/testing/**',
    ],
    rules: { 'no-console': 'off' },
  },
);
