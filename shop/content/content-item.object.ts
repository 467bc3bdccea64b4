import { type RawBuilder, sql } from '#database/sql.ts'
import { defineObject, type Row } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { changeContentItem, removeContent } from './change-content.ts'

const WRITTEN = [
  'Name',
  'Placement__c',
  'Sequence__c',
  'Locale__c',
  'BannerStore__c',
  'HeaderMessage__c',
  'Image__c',
  'HoverImage__c',
  'TileImage__c',
  'PortraitImage__c',
  'ImageDescription__c',
  'Title__c',
  'Subtitle__c',
  'ShortDescription__c',
  'LongDescription__c',
  'ButtonText__c',
  'ButtonUrl__c',
  'Icon__c',
  'VideoUrl__c',
  'VideoDescription__c',
  'TrustTitle__c',
  'CreativeName__c',
  'PromotionId__c',
  'PromotionName__c',
  'ActiveFrom__c',
  'ActiveUntil__c',
]
const MAY_WRITE = { creates: WRITTEN, updates: WRITTEN, deletes: true }

const isActive = (row: Row): RawBuilder<unknown> =>
  sql`(coalesce(${row('active_from')} <= now(), true) and coalesce(now() < ${row('active_until')}, true))`

/** A piece of a page, such as a banner of the home page (business rule HC-1). Visitors see it while it is active. */
export const contentItem = defineObject({
  apiName: 'ContentItem__c',
  kind: 'contentItem',
  label: 'Content Item',
  labelPlural: 'Content Items',
  table: 'content_item',
  nameField: 'Name',
  isExtensible: true,
  color: '6a89e5',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', length: 80, required: true },
    Placement__c: {
      type: 'Picklist',
      label: 'Placement',
      column: 'placement',
      required: true,
      default: 'home',
      values: { home: 'Home Page' },
    },
    Sequence__c: { type: 'Int', label: 'Sequence', column: 'sequence', precision: 9, default: 0 },
    Locale__c: {
      type: 'Picklist',
      label: 'Locale',
      column: 'locale',
      required: true,
      values: LOCALE_NAMES,
    },
    BannerStore__c: {
      type: 'Picklist',
      label: 'Banner Store',
      column: 'banner_store',
      required: true,
      values: { US: 'United States', CA: 'Canada' },
    },
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
    ActiveFrom__c: { type: 'DateTime', label: 'Active From', column: 'active_from' },
    ActiveUntil__c: { type: 'DateTime', label: 'Active Until', column: 'active_until' },
  },
  rights: {
    guest: { rows: isActive, sees: 'all' },
    customer: { rows: isActive, sees: 'all' },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeContentItem, update: changeContentItem, delete: removeContent },
  history: {},
  layout: {
    sections: [
      {
        heading: 'Content Item',
        fields: [
          'Name',
          'Placement__c',
          'Sequence__c',
          'Locale__c',
          'BannerStore__c',
          'ActiveFrom__c',
          'ActiveUntil__c',
        ],
      },
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
    ],
    compact: ['Name', 'Locale__c', 'Sequence__c'],
  },
  listViews: [
    {
      apiName: 'AllContentItems',
      label: 'All Content Items',
      columns: ['Name', 'Placement__c', 'Locale__c', 'Sequence__c'],
      orderedBy: [{ field: 'Sequence__c', isAscending: true }],
    },
  ],
})
