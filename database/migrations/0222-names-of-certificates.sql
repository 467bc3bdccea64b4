-- Certificates of requests for tax exemption are called by the reference of their request: they were called in English, in every language.
-- What an upgrade brings is nobody's change.
set local shop.history = 'off';

update content_version set title = request.reference from tax_exemption_request request
where request.certificate_version_id = content_version.id and content_version.title = 'Tax exemption certificate';
