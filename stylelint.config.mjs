/** Style sheets hold drawings and layouts that utilities say badly; their values are the tokens of the design. */
const SPACING = '/^(?:padding|margin|gap|row-gap|column-gap)/';

export default {
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'no-duplicate-selectors': true,
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch'],
    'scale-unlimited/declaration-strict-value': [
      ['/color$/', 'fill', 'stroke', 'font-family', 'font-size'],
      {
        disableFix: true,
        ignoreValues: ['currentcolor', 'inherit', 'none', 'transparent'],
        // A drawing may take its letters from its own measure, or a token's share.
        ignoreFunctions: true,
      },
    ],
    'declaration-property-value-disallowed-list': {
      [SPACING]: [/(?:^|[\s(-])(?!1px)\d*\.?\d+(?:px|rem|em)/u],
      font: [/\d(?:px|rem|em)\s*\//u],
      'font-size': [/\d(?:px|rem|em)/u],
      'line-height': [/px/u],
      'border-radius': [/(?:[4-9]|\d{2,})px/u],
    },
    'media-feature-name-value-allowed-list': {
      'min-width': ['37.5rem', '48.0625rem', '64rem'],
      'max-width': [],
    },
  },
  overrides: [
    {
      files: ['**/tokens.css', '**/tokens-daylight.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      // The faces themselves are named here.
      files: ['**/fonts.css'],
      rules: { 'scale-unlimited/declaration-strict-value': null },
    },
    {
      // The system's own colours have names of CSS.
      files: ['**/forced-colors.css'],
      rules: { 'scale-unlimited/declaration-strict-value': null },
    },
  ],
};
