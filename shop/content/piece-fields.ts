// What a piece of a page shows (specification, section 3: content items): the same in the piece and in its editions.
import type { FieldDeclaration } from '#platform/objects/define-object.ts'

export const PIECE_FIELDS = {
  HeaderMessage__c: {
    type: 'String',
    label: 'Header Message',
    column: 'header_message',
    length: 255,
  },
  Image__c: { type: 'Url', label: 'Image', column: 'image_url', length: 1000 },
  HoverImage__c: { type: 'Url', label: 'Hover Image', column: 'hover_image_url', length: 1000 },
  TileImage__c: { type: 'Url', label: 'Tile Image', column: 'tile_image_url', length: 1000 },
  PortraitImage__c: {
    type: 'Url',
    label: 'Portrait Image',
    column: 'portrait_image_url',
    length: 1000,
  },
  ImageDescription__c: {
    type: 'String',
    label: 'Image Description',
    column: 'image_description',
    length: 255,
  },
  Title__c: { type: 'String', label: 'Title', column: 'title', length: 255 },
  Subtitle__c: { type: 'String', label: 'Subtitle', column: 'subtitle', length: 255 },
  ShortDescription__c: {
    type: 'TextArea',
    label: 'Short Description',
    column: 'short_description',
    length: 1000,
  },
  LongDescription__c: {
    type: 'TextArea',
    label: 'Long Description',
    column: 'long_description',
    length: 32_768,
    isRich: true,
  },
  ButtonText__c: { type: 'String', label: 'Button Text', column: 'button_text', length: 80 },
  ButtonUrl__c: { type: 'Url', label: 'Button URL', column: 'button_url', length: 1000 },
  Icon__c: { type: 'Url', label: 'Icon', column: 'icon', length: 1000 },
  VideoUrl__c: { type: 'Url', label: 'Video URL', column: 'video_url', length: 1000 },
  VideoDescription__c: {
    type: 'TextArea',
    label: 'Video Description',
    column: 'video_description',
    length: 1000,
  },
  TrustTitle__c: {
    type: 'String',
    label: 'Trust-building Title',
    column: 'trust_title',
    length: 255,
  },
  CreativeName__c: {
    type: 'String',
    label: 'Creative Name',
    column: 'creative_name',
    length: 80,
  },
  PromotionId__c: {
    type: 'String',
    label: 'Promotion ID',
    column: 'promotion_id',
    length: 80,
  },
  PromotionName__c: {
    type: 'String',
    label: 'Promotion Name',
    column: 'promotion_name',
    length: 80,
  },
} as const satisfies Readonly<Record<string, FieldDeclaration>>

export const PIECE_SECTIONS = [
  {
    heading: 'Text',
    fields: [
      'HeaderMessage__c',
      'Title__c',
      'Subtitle__c',
      'ShortDescription__c',
      'LongDescription__c',
      'ButtonText__c',
      'ButtonUrl__c',
      'TrustTitle__c',
    ],
  },
  {
    heading: 'Images and Video',
    fields: [
      'Image__c',
      'HoverImage__c',
      'TileImage__c',
      'PortraitImage__c',
      'ImageDescription__c',
      'Icon__c',
      'VideoUrl__c',
      'VideoDescription__c',
    ],
  },
  {
    heading: 'Promotion',
    fields: ['CreativeName__c', 'PromotionId__c', 'PromotionName__c'],
  },
] as const
