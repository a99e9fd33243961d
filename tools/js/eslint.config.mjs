/*
 * The page's scripts and the tests that drive it: what is unused, undefined or compared loosely, and the house's
 * layout: two blanks, double quotes, semicolons, one blank line at most. Lines may be as long as a thought is.
 */
import js from "@eslint/js";
import globals from "globals";
import stylistic from "@stylistic/eslint-plugin";

const layout = {
  "arrow-parens": ["error", "always"],
  "arrow-spacing": "error",
  "block-spacing": "error",
  "brace-style": ["error", "1tbs", { allowSingleLine: true }],
  "comma-spacing": "error",
  "eol-last": "error",
  "function-call-spacing": "error",
  "indent": ["error", 2, { SwitchCase: 1, ignoredNodes: ["ConditionalExpression", "CallExpression", "ArrayExpression", "ObjectExpression", "TemplateLiteral *"] }],
  "key-spacing": "error",
  "keyword-spacing": "error",
  "no-extra-semi": "error",
  "no-mixed-spaces-and-tabs": "error",
  "no-multi-spaces": ["error", { ignoreEOLComments: true }],
  "no-multiple-empty-lines": ["error", { max: 1, maxEOF: 0 }],
  "no-tabs": "error",
  "no-trailing-spaces": "error",
  "no-whitespace-before-property": "error",
  "object-curly-spacing": ["error", "always"],
  "quotes": ["error", "double", { avoidEscape: true, allowTemplateLiterals: "always" }],
  "rest-spread-spacing": "error",
  "semi": "error",
  "semi-spacing": "error",
  "space-before-blocks": "error",
  "space-infix-ops": "error",
  "spaced-comment": ["error", "always"],
  "template-curly-spacing": "error",
};

export default [
  js.configs.recommended,
  {
    plugins: { stylistic },
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "eqeqeq": "error",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", caughtErrors: "none" }],
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-shadow-restricted-names": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      ...Object.fromEntries(Object.entries(layout).map(([rule, how]) => [`stylistic/${rule}`, how])),
    },
  },
  { files: ["web/js/**", "web/site/**"], languageOptions: { globals: globals.browser } },
  { files: ["web/sw.js", "web/site/sw.js"], languageOptions: { globals: { ...globals.serviceworker, VERSION: "readonly", FILES: "readonly" } } },
  { files: ["web/site/library.js"], languageOptions: { globals: { mergeInto: "readonly", LibraryManager: "readonly", Module: "readonly", UTF8ToString: "readonly", HEAPU8: "readonly" } } },
  { files: ["web/site/worker.js"], languageOptions: { globals: { importScripts: "readonly", makeAcies: "readonly" } } },
  { files: ["tests/web/**", "npm/**"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
];
